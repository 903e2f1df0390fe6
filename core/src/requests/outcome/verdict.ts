import type { Accepted } from './accepted.js';
import { Refused, type Refusal } from './refusal.js';

/** What became of a wish or a decision. */
export type Verdict = { readonly accepted: Accepted } | { readonly refusal: Refusal };

/** A refusal is an answer like any other; anything else that goes wrong stays an exception. */
export async function verdictOf(work: Promise<Accepted>): Promise<Verdict> {
  try {
    return { accepted: await work };
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause;
    return { refusal: cause.refusal };
  }
}
