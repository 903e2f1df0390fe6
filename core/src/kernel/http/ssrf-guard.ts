import { lookup as resolveName, type LookupAddress } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';

/** Where machines in clouds ask who they are and get their keys. No outside service lives there. */
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

/** How IPv6 writes an address of IPv4: mapped, compatible, and translated on the way. */
const IPV4_IN_IPV6_PREFIXES = ['::ffff:', '::', '64:ff9b::', '::ffff:0:'];

const FORBIDDEN = new BlockList();
for (const address of METADATA_V4) {
  FORBIDDEN.addAddress(address, 'ipv4');
  for (const prefix of IPV4_IN_IPV6_PREFIXES) FORBIDDEN.addAddress(prefix + address, 'ipv6');
  FORBIDDEN.addSubnet(sixToFourPrefix(address), 48, 'ipv6');
}
for (const address of METADATA_V6) FORBIDDEN.addAddress(address, 'ipv6');

/** The error code under which a refused address fails. */
export const FORBIDDEN_ADDRESS_CODE = 'E_FORBIDDEN_ADDRESS';

/** Whether a host, as a parsed address writes it, is one that is never called. Parsing has already turned decimal, octal and hexadecimal forms into the usual one. */
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

/** Finds the addresses of a name for a connection, and fails with {@link FORBIDDEN_ADDRESS_CODE} where one of them is never called: what is checked is what is connected to. */
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

/** The network that 6to4 gives to an address of IPv4. */
function sixToFourPrefix(address: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return `2002:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}::`;
}
