import type { Flags } from '../../catalogue/index.js';
import { isApproved, isDenied } from '../lists/index.js';
import type { FlaggedRequest } from './flag.repository.js';

/** What its requests say about a title: flags of the regular copy, and their twins of the 4K one. */
export function titleFlags(requests: readonly FlaggedRequest[]): Partial<Flags> {
  const copy = (slot: string): FlaggedRequest | null => requests.find((request) => request.slot === slot) ?? null;
  const [regular, fourK] = [copy('regular'), copy('4k')];
  return { requestId: requests[0]?.titleId ?? 0, ...regularFlags(regular), ...fourKFlags(fourK) };
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
  available4K: request?.state === 'available',
  requestedDate4k: request?.requestedAt ?? null,
  markedAsApproved4K: request?.approvedAt ?? null,
  markedAsAvailable4K: request?.availableAt ?? null,
  markedAsDenied4K: request?.deniedAt ?? null,
});
