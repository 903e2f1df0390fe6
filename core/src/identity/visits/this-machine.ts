import { networkInterfaces } from 'node:os';
import { addressesIn, bare, covers } from './address-range.js';

const LOOPBACK = addressesIn(['127.0.0.0/8', '::1']);

/** Whether a call comes from a program on this machine: by loopback, or by one of the machine's own addresses. */
export function isThisMachine(address: string): boolean {
  const plain = bare(address);
  return covers(LOOPBACK, plain) || ownAddresses().has(plain);
}

/** Read each time: networks come and go. */
const ownAddresses = (): ReadonlySet<string> =>
  new Set(Object.values(networkInterfaces()).flatMap((network) => (network ?? []).map(({ address }) => address)));
