import { createHash } from 'node:crypto';

/**
 * The number by which the portal tells a notification channel, or the accounts of a provider, from those of others. It is drawn from
 * the id of the plug-in: seven digits, so that two strangers hardly ever share one and none meets a number of the public API.
 */
export const numberOf = (id: string): number => 1_000_000 + (createHash('sha256').update(id).digest().readUInt32BE() % 9_000_000);
