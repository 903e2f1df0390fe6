import { assertValidId, assertValidName, InvalidOptionError, findTemplate, type PluginOptions } from './plugin-options.js';
import { TEMPLATES } from './templates.js';

/** Shows a question and resolves to the typed answer. */
export type AskQuestion = (question: string) => Promise<string>;

/** The options given on the command line. */
export type PartialPluginOptions = Partial<PluginOptions>;

/** Prompts for the missing options and repeats each question until the answer is valid. */
export async function askMissingOptions(given: PartialPluginOptions, ask: AskQuestion): Promise<PluginOptions> {
  const id = given.id ?? (await askUntilValid(ask, 'Id (one lower-case word, like crier): ', assertValidId));
  const name = given.name ?? (await askUntilValid(ask, 'Name that people read (like Town crier): ', assertValidName));
  const capability = given.capability ?? (await askCapability(ask));
  const ui = given.hasUi ?? /^y/i.test((await ask('A settings screen of its own? The portal draws one without. [y/N] ')).trim());
  return { ...given, id, name, capability, hasUi: ui };
}

async function askCapability(ask: AskQuestion): Promise<string> {
  const choices = TEMPLATES.map(({ capability, purpose }, index) => `  ${index + 1}  ${capability}: ${purpose}`).join('\n');
  const toCapability = (answer: string): string => TEMPLATES[Number(answer) - 1]?.capability ?? answer;
  return toCapability(
    await askUntilValid(ask, `What shall it be?\n${choices}\nNumber or word: `, (answer) => void findTemplate(toCapability(answer))),
  );
}

/** Repeats a question until the answer is valid; the error is shown above the repeated question. */
async function askUntilValid(ask: AskQuestion, question: string, validate: (answer: string) => void): Promise<string> {
  for (let reason = ''; ;) {
    const answer = (await ask(reason + question)).trim();
    try {
      validate(answer);
      return answer;
    } catch (cause) {
      if (!(cause instanceof InvalidOptionError)) throw cause;
      reason = `${cause.message}\n`;
    }
  }
}
