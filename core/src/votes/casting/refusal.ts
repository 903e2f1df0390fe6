import type { RequestSummary } from '../../requests/index.js';
import type { Direction } from '../store/vote.entity.js';

/** A vote that does not count, and why, for people. Rolls back the transaction that it leaves. */
export class VoteRefused extends Error {
  override readonly name = 'VoteRefused';
}

/** Null lets the vote pass. */
export function objection(request: RequestSummary | null, before: Direction | null, direction: Direction): string | null {
  if (!request) return 'Request does not exist';
  if (request.state !== 'pending') return `A request that is ${request.state} cannot be voted on`;
  return before === direction ? 'You have already voted!' : null;
}

export const ONLY_PEOPLE = 'Only people can vote';
