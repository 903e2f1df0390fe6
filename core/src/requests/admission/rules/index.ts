import type { Refusal } from '../../outcome/index.js';
import type { Draft, Facts, Rule } from './draft.js';
import { mayActForOthers, mayOverride, mayRequest } from './rights.js';
import { notDenied, notHeld, notRequested, withinQuota } from './title.js';

/** What a request must pass, in the order in which people hear about it. */
const RULES: readonly Rule[] = [mayActForOthers, mayOverride, mayRequest, notDenied, notRequested, notHeld, withinQuota];

/** The first objection; null when there is none. */
export function objection(draft: Draft, facts: Facts): Refusal | null {
  for (const rule of RULES) {
    const refusal = rule(draft, facts);
    if (refusal) return refusal;
  }
  return null;
}

export type { Draft, Facts } from './draft.js';
export { findings } from './findings.js';
export { approvesItself } from './rights.js';
