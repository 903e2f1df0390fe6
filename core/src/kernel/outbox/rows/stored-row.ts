import type { OutboxEntity } from './outbox.entity.js';
import type { OutboxRow } from './outbox-row.js';

/** A row that is claimed until its lease ends. */
export type ClaimedRow = OutboxRow & { readonly lockedBy: string };

/** The columns of a row that no worker has claimed. */
export const UNLOCKED = { lockedBy: null, lockedUntil: null };

/** Maps an entity to an {@link OutboxRow}. */
export const toOutboxRow = ({
  id,
  topic,
  lane,
  key,
  payload,
  state,
  attempts,
  dueAt,
  deliveryError,
  createdAt,
}: OutboxEntity): OutboxRow => ({
  id,
  topic,
  lane,
  key,
  payload: read(payload),
  state,
  attempts,
  dueAt,
  deliveryError,
  createdAt,
});

/** Null for invalid JSON: one such row must not block the reading of the others. */
function read(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
}
