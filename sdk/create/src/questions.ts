import { refuseId, refuseName, Refusal, templateFor } from './wish.js';
import type { Wish } from './wish.js';
import { TEMPLATES } from './templates.js';

/** Shows a question and answers what was typed. */
export type Ask = (question: string) => Promise<string>;

/** What is known of a wish before anybody was asked. */
export type HalfWish = Partial<Wish>;

/** Ask for what is missing, again until it can be used. */
export async function complete(known: HalfWish, ask: Ask): Promise<Wish> {
  const id = known.id ?? (await until(ask, 'Id (one lower-case word, like crier): ', refuseId));
  const name = known.name ?? (await until(ask, 'Name that people read (like Town crier): ', refuseName));
  const capability = known.capability ?? (await choose(ask));
  const ui = known.ui ?? /^y/i.test((await ask('A settings screen of its own? The portal draws one without. [y/N] ')).trim());
  return { ...known, id, name, capability, ui };
}

async function choose(ask: Ask): Promise<string> {
  const offer = TEMPLATES.map(({ capability, purpose }, index) => `  ${index + 1}  ${capability}: ${purpose}`).join('\n');
  const asCapability = (answer: string): string => TEMPLATES[Number(answer) - 1]?.capability ?? answer;
  return asCapability(
    await until(ask, `What shall it be?\n${offer}\nNumber or word: `, (answer) => void templateFor(asCapability(answer))),
  );
}

/** The reason of a refusal stands above the question when it comes again. */
async function until(ask: Ask, question: string, refuse: (answer: string) => void): Promise<string> {
  for (let reason = ''; ;) {
    const answer = (await ask(reason + question)).trim();
    try {
      refuse(answer);
      return answer;
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause;
      reason = `${cause.message}\n`;
    }
  }
}
