// In plain JavaScript: an older Node cannot even read a .ts file.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 24 || (major === 24 && minor < 12)) {
	process.stderr.write(
		`Tunesmith needs Node 24.12 or newer, and this is ${process.versions.node}: install it from https://nodejs.org, then run npm ci again.\n`,
	);
	process.exit(1);
}
