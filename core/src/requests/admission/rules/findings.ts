import type { Admitted } from '../../store/index.js';
import type { Draft, Facts } from './draft.js';
import { rightBehind } from './rights.js';

/** What the rules looked at when they let a draft pass, for those who decide. `asked`: how much was wished for. */
export function findings(draft: Draft, { actor, requester, quota }: Facts, asked: number): Admitted {
  const before = asked - draft.amount;
  return {
    fact: 'admitted',
    right: rightBehind(requester, draft),
    ...(requester.id !== actor.userId && { onBehalfOf: requester.displayName }),
    ...(quota.hasLimit && { left: quota.remaining - draft.amount, limit: quota.limit }),
    ...(draft.kind === 'tv' && { episodes: draft.amount, ...(before > 0 && { before }) }),
  };
}
