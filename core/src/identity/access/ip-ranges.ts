import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** An address, or a range of them as `10.0.0.0/8`. */
const RANGE = /^([\da-fA-F.:]+)(?:\/(\d{1,3}))?$/;

/** Whether the text is an address or a range of addresses. */
export const isIpRange = (text: string): boolean => parseIpRange(text) !== null;

/** Whether the text is a range that takes in every address there is. */
export const isWholeAddressSpace = (text: string): boolean => parseIpRange(text)?.bits === 0;

const LOOPBACK_RANGES = ['127.0.0.0/8', '::1', '::ffff:127.0.0.0/104'];

/** Whether one of the ranges touches the addresses under which a machine reaches itself. */
export function includesLoopback(texts: readonly string[]): boolean {
  const given = toBlockList(texts);
  const starts = (ranges: readonly string[]) => ranges.map((text) => parseIpRange(text)?.address ?? '');
  // Two ranges overlap when one of them holds the other's first address.
  return starts(texts).some(isLoopback) || starts(LOOPBACK_RANGES).some((address) => blockListIncludes(given, address));
}

/** What the texts cover; texts that are no range cover nothing. */
export function toBlockList(texts: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of texts.map(parseIpRange)) if (range) list.addSubnet(range.address, range.bits, range.family);
  return list;
}

/** Whether the address is one under which a machine reaches itself. */
export const isLoopback = (address: string): boolean => blockListIncludes(LOOPBACK, unmapIpv4(address));

export const blockListIncludes = (list: BlockList, address: string): boolean =>
  isIP(address) !== 0 && list.check(address, familyOf(address));

/** An IPv4 address in the clothes of IPv6, as sockets that listen to both write it, is an IPv4 address. */
export const unmapIpv4 = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** What one household or machine has: the address itself, or the first half of an IPv6 address, whose other half is free to choose. */
export function networkPrefixOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [front = [], back = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const left = address.includes('::') ? [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back] : front;
  return `${left.slice(0, 4).join(':')}::/64`;
}

function parseIpRange(text: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | null {
  const [, address = '', given] = RANGE.exec(text) ?? [];
  if (isIP(address) === 0) return null;
  const widest = isIPv4(address) ? 32 : 128;
  const bits = Number(given ?? widest);
  return bits <= widest ? { address, bits, family: familyOf(address) } : null;
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv4(address) ? 'ipv4' : 'ipv6');

const LOOPBACK = toBlockList(LOOPBACK_RANGES);

/** Whether a call comes from a program on this machine: by loopback, or by one of the machine's own addresses. */
export function isOwnMachineAddress(address: string): boolean {
  return isLoopback(address) || ownAddresses().has(unmapIpv4(address));
}

/** Read each time: networks come and go. */
const ownAddresses = (): ReadonlySet<string> =>
  new Set(Object.values(networkInterfaces()).flatMap((network) => (network ?? []).map(({ address }) => address)));
