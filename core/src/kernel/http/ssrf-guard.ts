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

/** The error code of a blocked address. */
export const FORBIDDEN_ADDRESS_CODE = 'E_FORBIDDEN_ADDRESS';

/** Whether a host, as written by a parsed URL, is blocked. Parsing has already normalised decimal, octal and hexadecimal forms. */
export function isForbiddenHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return isIP(host) === 0 ? METADATA_NAMES.has(host.toLowerCase()) : isForbidden(host);
}

const isForbidden = (address: string): boolean => FORBIDDEN.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

type Resolve = (
  hostname: string,
  options: { readonly all: true },
  done: (failure: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * DNS lookup for connections that fails with {@link FORBIDDEN_ADDRESS_CODE} for blocked addresses. The connection uses the checked result,
 * so DNS rebinding cannot bypass the check.
 */
export const createGuardedLookup =
  (resolve: Resolve = resolveName): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (failure, addresses) => {
      const refused = !failure && addresses.some(({ address }) => isForbidden(address));
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
