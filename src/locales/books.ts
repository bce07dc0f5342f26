import { admin as deAdmin } from "./de/admin.ts";
import { commands as deCommands } from "./de/commands.ts";
import { faults as deFaults } from "./de/faults.ts";
import { replies as deReplies } from "./de/replies.ts";
import { stage as deStage } from "./de/stage.ts";
import { admin } from "./en/admin.ts";
import { commands } from "./en/commands.ts";
import { faults } from "./en/faults.ts";
import { replies } from "./en/replies.ts";
import { stage } from "./en/stage.ts";
import { admin as esAdmin } from "./es/admin.ts";
import { commands as esCommands } from "./es/commands.ts";
import { faults as esFaults } from "./es/faults.ts";
import { replies as esReplies } from "./es/replies.ts";
import { stage as esStage } from "./es/stage.ts";
import { admin as frAdmin } from "./fr/admin.ts";
import { commands as frCommands } from "./fr/commands.ts";
import { faults as frFaults } from "./fr/faults.ts";
import { replies as frReplies } from "./fr/replies.ts";
import { stage as frStage } from "./fr/stage.ts";
import { admin as hiAdmin } from "./hi/admin.ts";
import { commands as hiCommands } from "./hi/commands.ts";
import { faults as hiFaults } from "./hi/faults.ts";
import { replies as hiReplies } from "./hi/replies.ts";
import { stage as hiStage } from "./hi/stage.ts";
import { admin as itAdmin } from "./it/admin.ts";
import { commands as itCommands } from "./it/commands.ts";
import { faults as itFaults } from "./it/faults.ts";
import { replies as itReplies } from "./it/replies.ts";
import { stage as itStage } from "./it/stage.ts";
import { admin as jaAdmin } from "./ja/admin.ts";
import { commands as jaCommands } from "./ja/commands.ts";
import { faults as jaFaults } from "./ja/faults.ts";
import { replies as jaReplies } from "./ja/replies.ts";
import { stage as jaStage } from "./ja/stage.ts";
import { admin as koAdmin } from "./ko/admin.ts";
import { commands as koCommands } from "./ko/commands.ts";
import { faults as koFaults } from "./ko/faults.ts";
import { replies as koReplies } from "./ko/replies.ts";
import { stage as koStage } from "./ko/stage.ts";
import type { LanguageTag } from "./languages.ts";
import { admin as plAdmin } from "./pl/admin.ts";
import { commands as plCommands } from "./pl/commands.ts";
import { faults as plFaults } from "./pl/faults.ts";
import { replies as plReplies } from "./pl/replies.ts";
import { stage as plStage } from "./pl/stage.ts";
import { admin as ptAdmin } from "./pt/admin.ts";
import { commands as ptCommands } from "./pt/commands.ts";
import { faults as ptFaults } from "./pt/faults.ts";
import { replies as ptReplies } from "./pt/replies.ts";
import { stage as ptStage } from "./pt/stage.ts";
import { admin as ruAdmin } from "./ru/admin.ts";
import { commands as ruCommands } from "./ru/commands.ts";
import { faults as ruFaults } from "./ru/faults.ts";
import { replies as ruReplies } from "./ru/replies.ts";
import { stage as ruStage } from "./ru/stage.ts";
import type { Sentence } from "./sentence.ts";
import { admin as trAdmin } from "./tr/admin.ts";
import { commands as trCommands } from "./tr/commands.ts";
import { faults as trFaults } from "./tr/faults.ts";
import { replies as trReplies } from "./tr/replies.ts";
import { stage as trStage } from "./tr/stage.ts";
import { admin as ukAdmin } from "./uk/admin.ts";
import { commands as ukCommands } from "./uk/commands.ts";
import { faults as ukFaults } from "./uk/faults.ts";
import { replies as ukReplies } from "./uk/replies.ts";
import { stage as ukStage } from "./uk/stage.ts";
import { admin as zhAdmin } from "./zh/admin.ts";
import { commands as zhCommands } from "./zh/commands.ts";
import { faults as zhFaults } from "./zh/faults.ts";
import { replies as zhReplies } from "./zh/replies.ts";
import { stage as zhStage } from "./zh/stage.ts";

export type English = typeof faults & typeof stage & typeof commands & typeof replies & typeof admin;
/** The name of a sentence, in any chapter. */
export type SentenceKey = keyof English;
/** All chapters of one language as one. */
export type Book = Readonly<Record<SentenceKey, Sentence>>;

/**
 * To add a language: five chapters in a folder named by its tag (copies of the German ones have the right form), a line in
 * `languages.ts`, and a line here. Commands in sentences keep their English names (they become links), options take the names
 * that the language gives them. `{cost:credits}` already brings the unit, in the plural form that stands after a number.
 * `test/i18n/books.test.ts` and `test/commands/declarations.test.ts` then hold the book to plural forms and Discord's lengths.
 * A chapter that is missing or differs from the English one does not compile.
 */
export const books: Readonly<Record<LanguageTag, Book>> = {
	en: { ...faults, ...stage, ...commands, ...replies, ...admin },
	de: { ...deFaults, ...deStage, ...deCommands, ...deReplies, ...deAdmin },
	fr: { ...frFaults, ...frStage, ...frCommands, ...frReplies, ...frAdmin },
	es: { ...esFaults, ...esStage, ...esCommands, ...esReplies, ...esAdmin },
	it: { ...itFaults, ...itStage, ...itCommands, ...itReplies, ...itAdmin },
	pt: { ...ptFaults, ...ptStage, ...ptCommands, ...ptReplies, ...ptAdmin },
	pl: { ...plFaults, ...plStage, ...plCommands, ...plReplies, ...plAdmin },
	ru: { ...ruFaults, ...ruStage, ...ruCommands, ...ruReplies, ...ruAdmin },
	uk: { ...ukFaults, ...ukStage, ...ukCommands, ...ukReplies, ...ukAdmin },
	tr: { ...trFaults, ...trStage, ...trCommands, ...trReplies, ...trAdmin },
	ja: { ...jaFaults, ...jaStage, ...jaCommands, ...jaReplies, ...jaAdmin },
	ko: { ...koFaults, ...koStage, ...koCommands, ...koReplies, ...koAdmin },
	zh: { ...zhFaults, ...zhStage, ...zhCommands, ...zhReplies, ...zhAdmin },
	hi: { ...hiFaults, ...hiStage, ...hiCommands, ...hiReplies, ...hiAdmin },
};
