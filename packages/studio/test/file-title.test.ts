import { expect, it } from "vitest";
import { fileTitle } from "../src/files/file-title.ts";

it("a file's name is cut between letters, whatever their script, so that a header takes it", () => {
	const title = fileTitle(`a${"𝐀".repeat(79)}`);
	expect(title).toBe(`a${"𝐀".repeat(59)}`);
	expect(() => encodeURIComponent(title)).not.toThrow();
	expect(fileTitle("\ud835/../\0")).toBe("Song");
});
