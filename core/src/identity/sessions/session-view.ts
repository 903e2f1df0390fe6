import { iso } from '../../kernel/index.js';
import type { SessionEntity } from './session.entity.js';

/** A session as its owner sees it. */
export const sessionView = (
  { id, browser, system, address, createdAt, lastSeenAt, expiresAt }: SessionEntity,
  currentId: string | null,
) => ({
  id,
  browser,
  system,
  address,
  createdAt: iso(createdAt),
  lastSeenAt: iso(lastSeenAt),
  expiresAt: iso(expiresAt),
  current: id === currentId,
});
