import { randomBytes } from 'node:crypto';

/** A stamp that no token carries yet: 32 hexadecimal digits. */
export const newStamp = (): string => randomBytes(16).toString('hex');
