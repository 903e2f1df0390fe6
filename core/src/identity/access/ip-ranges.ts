import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** An address, or a CIDR range such as `10.0.0.0/8`. */
const RANGE = /^([\da-fA-F.:]+)(?:\/(\d{1,3}))?$/;

/** Whether the text is an IP address or a range of addresses (CIDR subnet). */
export const isIpRange = (text: string): boolean => parseIpRange(text) !== null;

/** Whether the range covers the whole address space, such as the CIDR range `0.0.0.0/0`. */
export const isWholeAddressSpace = (text: string): boolean => parseIpRange(text)?.bits === 0;

const LOOPBACK_RANGES = ['127.0.0.0/8', '::1', '::ffff:127.0.0.0/104'];

/** Whether one of the CIDR ranges overlaps the loopback addresses (localhost). */
export function includesLoopback(texts: readonly string[]): boolean {
  const ranges = toBlockList(texts);
  const starts = (rangeTexts: readonly string[]) => rangeTexts.map((text) => parseIpRange(text)?.address ?? '');
  // Two ranges overlap when one of them holds the other's first address.
  return starts(texts).some(isLoopback) || starts(LOOPBACK_RANGES).some((address) => blockListIncludes(ranges, address));
}

/** A `BlockList` of all valid CIDR ranges; texts that are no range are ignored. */
export function toBlockList(texts: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of texts.map(parseIpRange)) if (range) list.addSubnet(range.address, range.bits, range.family);
  return list;
}

/** Whether the address is a loopback address (localhost). */
export const isLoopback = (address: string): boolean => blockListIncludes(LOOPBACK, unmapIpv4(address));

/** Whether one of the CIDR ranges of the list contains the address; false for a text that is no address. */
export const blockListIncludes = (list: BlockList, address: string): boolean =>
  isIP(address) !== 0 && list.check(address, familyOf(address));

/** Turns an IPv4-mapped IPv6 address (`::ffff:1.2.3.4`), as dual-stack sockets report it, into the IPv4 address. */
export const unmapIpv4 = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * The network (subnet) of one client, for rate limits: the IPv4 address, or the /64 prefix of an IPv6 address, whose other half the client
 * can choose.
 */
export function networkPrefixOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [front = [], back = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const left = address.includes('::') ? [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back] : front;
  return `${left.slice(0, 4).join(':')}::/64`;
}

function parseIpRange(text: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | null {
  const [, address = '', prefixLength] = RANGE.exec(text) ?? [];
  if (isIP(address) === 0) return null;
  const maxBits = isIPv4(address) ? 32 : 128;
  const bits = Number(prefixLength ?? maxBits);
  return bits <= maxBits ? { address, bits, family: familyOf(address) } : null;
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv4(address) ? 'ipv4' : 'ipv6');

const LOOPBACK = toBlockList(LOOPBACK_RANGES);

/** Whether the address is a local address of this machine: localhost, or one of its network interfaces. */
export function isOwnMachineAddress(address: string): boolean {
  return isLoopback(address) || ownAddresses().has(unmapIpv4(address));
}

/** Read at each call, because interfaces change. */
const ownAddresses = (): ReadonlySet<string> =>
  new Set(Object.values(networkInterfaces()).flatMap((network) => (network ?? []).map(({ address }) => address)));
