import { lookup as resolveName, type LookupAddress } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';

/** Metadata services of cloud providers, which give out credentials. No other service uses these addresses. */
const METADATA_V4 = [
  '169.254.169.254',
  '169.254.169.253',
  '169.254.170.2',
  '169.254.170.23',
  '100.100.100.200',
  '192.0.0.192',
  '168.63.129.16',
];
const METADATA_V6 = ['fd00:ec2::254', 'fd00:ec2::23', 'fd20:ce::254'];
const METADATA_NAMES: ReadonlySet<string> = new Set(['metadata.google.internal', 'metadata.goog', 'metadata']);

/** Prefixes of IPv6 addresses that contain an IPv4 address: mapped, compatible and NAT64. */
const IPV4_IN_IPV6_PREFIXES = ['::ffff:', '::', '64:ff9b::', '::ffff:0:'];

const FORBIDDEN = new BlockList();
for (const address of METADATA_V4) {
  FORBIDDEN.addAddress(address, 'ipv4');
  for (const prefix of IPV4_IN_IPV6_PREFIXES) FORBIDDEN.addAddress(prefix + address, 'ipv6');
  FORBIDDEN.addSubnet(sixToFourPrefix(address), 48, 'ipv6');
}
for (const address of METADATA_V6) FORBIDDEN.addAddress(address, 'ipv6');

/** Networks that are not part of the public internet, with the bits of their prefix. */
const PRIVATE_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const;
/** Also the whole of 6to4, Teredo and NAT64 for a local use, whose addresses may lead to any IPv4 address. */
const PRIVATE_V6 = [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const;
const IPV6_BITS_BEFORE_IPV4 = 96;

const PRIVATE = new BlockList();
for (const [network, bits] of PRIVATE_V4) {
  PRIVATE.addSubnet(network, bits, 'ipv4');
  for (const prefix of IPV4_IN_IPV6_PREFIXES) PRIVATE.addSubnet(prefix + network, IPV6_BITS_BEFORE_IPV4 + bits, 'ipv6');
}
for (const [network, bits] of PRIVATE_V6) PRIVATE.addSubnet(network, bits, 'ipv6');

/** The error code of a blocked address. */
export const FORBIDDEN_ADDRESS_CODE = 'E_FORBIDDEN_ADDRESS';

/**
 * Whether a host, as written by a parsed URL, is blocked; with `publicOnly` also an address of a private network. Parsing has already
 * normalized decimal, octal and hexadecimal forms.
 */
export function isForbiddenHost(hostname: string, publicOnly = false): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return isIP(host) === 0 ? METADATA_NAMES.has(host.toLowerCase()) : isForbidden(host, publicOnly);
}

function isForbidden(address: string, publicOnly: boolean): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  return FORBIDDEN.check(address, family) || (publicOnly && PRIVATE.check(address, family));
}

type Resolve = (
  hostname: string,
  options: { readonly all: true },
  done: (failure: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** How names are resolved, and whether their addresses must be public. */
interface GuardOptions {
  readonly resolve?: Resolve;
  readonly publicOnly?: boolean;
}

/**
 * DNS lookup for connections that fails with {@link FORBIDDEN_ADDRESS_CODE} for blocked addresses. The connection uses the checked result,
 * so DNS rebinding cannot bypass the check.
 */
export const createGuardedLookup =
  ({ resolve = resolveName, publicOnly = false }: GuardOptions = {}): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (failure, addresses) => {
      const refused = !failure && addresses.some(({ address }) => isForbidden(address, publicOnly));
      const cause = refused ? Object.assign(new Error('The address is never called'), { code: FORBIDDEN_ADDRESS_CODE }) : failure;
      const [first] = addresses ?? [];
      if (options.all || cause || !first) callback(cause, addresses ?? []);
      else callback(null, first.address, first.family);
    });

/** The 6to4 prefix of an IPv4 address. */
function sixToFourPrefix(address: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return `2002:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}::`;
}
