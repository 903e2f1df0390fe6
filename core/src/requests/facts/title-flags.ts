import type { Flags } from '../../catalogue/index.js';
import { isApproved, isDenied } from '../lists/index.js';
import type { FlaggedRequest } from './flag.repository.js';

/**
 * What its requests say about a title: flags of the regular copy, and their twins of the 4K one. Where requests of others are hidden, that the
 * regular copy is taken is told all the same, because asking for it would tell; of the 4K copy, only that it is there.
 */
export function titleFlags(requests: readonly FlaggedRequest[]): Partial<Flags> {
  const copy = (slot: string): FlaggedRequest | null => requests.find((request) => request.slot === slot) ?? null;
  const [regular, fourK] = [copy('regular'), copy('4k')];
  const requestId = requests.find(({ isVisible }) => isVisible)?.titleId ?? 0;
  const available4K = fourK?.state === 'available';
  return { requestId, ...regularFlags(regular), ...fourKFlags(fourK?.isVisible ? fourK : null), available4K };
}

const regularFlags = (request: FlaggedRequest | null) => ({
  requested: request !== null,
  approved: isApproved(request),
  denied: isDenied(request),
  deniedReason: request?.deniedReason ?? null,
  available: request?.state === 'available',
});

const fourKFlags = (request: FlaggedRequest | null) => ({
  has4KRequest: request !== null,
  approved4K: isApproved(request),
  denied4K: isDenied(request),
  deniedReason4K: request?.deniedReason ?? null,
  requestedDate4k: request?.requestedAt ?? null,
  markedAsApproved4K: request?.approvedAt ?? null,
  markedAsAvailable4K: request?.availableAt ?? null,
  markedAsDenied4K: request?.deniedAt ?? null,
});
