import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

/** An address, or a range of them as `10.0.0.0/8`. */
const RANGE = /^([\da-fA-F.:]+)(?:\/(\d{1,3}))?$/;

/** Whether the text is an address or a range of addresses. */
export const isAddressRange = (text: string): boolean => rangeIn(text) !== null;

/** Whether the text is a range that takes in every address there is. */
export const isEverything = (text: string): boolean => rangeIn(text)?.bits === 0;

const LOOPBACK_RANGES = ['127.0.0.0/8', '::1', '::ffff:127.0.0.0/104'];

/** Whether one of the ranges touches the addresses under which a machine reaches itself. */
export function includesLoopback(texts: readonly string[]): boolean {
  const given = addressesIn(texts);
  const starts = (ranges: readonly string[]) => ranges.map((text) => rangeIn(text)?.address ?? '');
  // Two ranges overlap when one of them holds the other's first address.
  return starts(texts).some(isLoopback) || starts(LOOPBACK_RANGES).some((address) => covers(given, address));
}

/** What the texts cover; texts that are no range cover nothing. */
export function addressesIn(texts: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of texts.map(rangeIn)) if (range) list.addSubnet(range.address, range.bits, range.family);
  return list;
}

/** Whether the address is one under which a machine reaches itself. */
export const isLoopback = (address: string): boolean => covers(LOOPBACK, bare(address));

export const covers = (list: BlockList, address: string): boolean => isIP(address) !== 0 && list.check(address, familyOf(address));

/** An IPv4 address in the clothes of IPv6, as sockets that listen to both write it, is an IPv4 address. */
export const bare = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** What one household or machine has: the address itself, or the first half of an IPv6 address, whose other half is free to choose. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [front = [], back = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const left = address.includes('::') ? [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back] : front;
  return `${left.slice(0, 4).join(':')}::/64`;
}

function rangeIn(text: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | null {
  const [, address = '', given] = RANGE.exec(text) ?? [];
  if (isIP(address) === 0) return null;
  const widest = isIPv4(address) ? 32 : 128;
  const bits = Number(given ?? widest);
  return bits <= widest ? { address, bits, family: familyOf(address) } : null;
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv4(address) ? 'ipv4' : 'ipv6');

const LOOPBACK = addressesIn(LOOPBACK_RANGES);
