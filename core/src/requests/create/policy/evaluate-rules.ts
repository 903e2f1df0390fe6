import type { RequestRefusal } from '../../model/index.js';
import type { RuleInput, RuleContext, RequestRule } from './request-candidate.js';
import {
  checkOnBehalfPermission,
  checkOverridePermission,
  checkRequestRole,
  checkNotDenied,
  checkNotAvailable,
  checkNotRequested,
  checkQuota,
} from './request-rules.js';

/** All rules. Their order decides which refusal is reported. */
const RULES: readonly RequestRule[] = [
  checkOnBehalfPermission,
  checkOverridePermission,
  checkRequestRole,
  checkNotDenied,
  checkNotRequested,
  checkNotAvailable,
  checkQuota,
];

/** The refusal of the first rule that fails; null when all pass. */
export function evaluateRules(ruleInput: RuleInput, ruleContext: RuleContext): RequestRefusal | null {
  for (const requestRule of RULES) {
    const refusal = requestRule(ruleInput, ruleContext);
    if (refusal) return refusal;
  }
  return null;
}

export type { RuleInput, RuleContext } from './request-candidate.js';
export { toAcceptanceDetails, isAutoApproved } from './request-rules.js';
