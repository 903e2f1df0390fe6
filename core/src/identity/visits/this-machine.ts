import { networkInterfaces } from 'node:os';
import { bare, isLoopback } from './address-range.js';

/** Whether a call comes from a program on this machine: by loopback, or by one of the machine's own addresses. */
export function isThisMachine(address: string): boolean {
  return isLoopback(address) || ownAddresses().has(bare(address));
}

/** Read each time: networks come and go. */
const ownAddresses = (): ReadonlySet<string> =>
  new Set(Object.values(networkInterfaces()).flatMap((network) => (network ?? []).map(({ address }) => address)));
