import { createHash } from 'node:crypto';

/**
 * The number of a notification channel, drawn from its id: seven digits, so that two channels of strangers hardly ever share one
 * and none meets a number of the public API.
 */
export const agentOf = (id: string): number => 1_000_000 + (createHash('sha256').update(id).digest().readUInt32BE() % 9_000_000);
