import { boundsRefusal, formRefusal, REACHES, usedPermissions } from '@ombi/sdk';
import type { AnyPlugin, Capabilities, Capability, Manifest } from '@ombi/sdk';
import { missingFunctions } from './missing-functions.js';
import { malformedLinks } from './title-links.js';

/** Every member that a capability must have; the compiler refuses this table when the contract grows. */
type Members<T> = {
  [M in keyof T as undefined extends T[M] ? never : M]: T[M] extends (...args: never[]) => unknown ? 'function' : 'value';
};

const MEMBERS: { readonly [K in Capability]: Members<Capabilities<unknown>[K]> } = {
  metadataProvider: { topics: 'value', speaks: 'value', finds: 'value' },
  downloader: {
    kinds: 'value',
    schedule: 'value',
    options: 'function',
    add: 'function',
    holdings: 'function',
    scansAvailability: 'function',
  },
  mediaServer: { schedule: 'value', libraries: 'function', scan: 'function' },
  notificationChannel: { agent: 'value', send: 'function' },
  authProvider: { userType: 'value', ways: 'value' },
};

/** Why a default export is not the plug-in that its manifest announces; null when it is. */
export function disagreement(candidate: unknown, manifest: Manifest): string | null {
  if (!isDefinition(candidate)) return 'the default export is not a plug-in definition';
  if (candidate.id !== manifest.id) return `the manifest says "${manifest.id}", the definition says "${candidate.id}"`;

  const provided = Object.keys(candidate.provides).sort().join(', ');
  const announced = [...manifest.provides].sort().join(', ');
  if (provided !== announced) return `the manifest provides ${announced || 'nothing'}, the definition provides ${provided || 'nothing'}`;

  const missing = manifest.provides.map((capability) => missingMember(capability, candidate.provides[capability])).find(Boolean);
  return (
    missing ??
    boundsRefusal(candidate) ??
    missingFunctions(candidate) ??
    malformedLinks(candidate) ??
    unknownReach(candidate) ??
    unaskedPermission(candidate, manifest) ??
    undrawableForm(candidate)
  );
}

/** A form that cannot be drawn would keep the portal and the browser busy. */
function undrawableForm({ settings, connection }: AnyPlugin): string | null {
  const [form, reason] =
    [['settings', formRefusal(settings.schema)] as const, ['connection', formRefusal(connection.schema)] as const].find(
      ([, found]) => found,
    ) ?? [];
  return reason ? `${form}: ${reason}` : null;
}

/** Whom a channel reaches decides who is told by it. */
function unknownReach({ provides: { notificationChannel } }: AnyPlugin): string | null {
  const reaches = notificationChannel?.reaches ?? 'place';
  return REACHES.includes(reaches) ? null : `notificationChannel reaches "${String(reaches)}", which is none of ${REACHES.join(', ')}`;
}

/** What it does must be asked for where an administrator reads it. */
function unaskedPermission(candidate: AnyPlugin, manifest: Manifest): string | null {
  const unasked = usedPermissions(candidate, manifest).find((permission) => !manifest.permissions.includes(permission));
  return unasked ? `what it does needs the permission "${unasked}", for which it does not ask` : null;
}

function missingMember(capability: Capability, implementation: unknown): string | null {
  if (!isObject(implementation)) return `${capability} is not an object`;
  const missing = Object.entries(MEMBERS[capability]).find(
    ([member, kind]) => implementation[member] === undefined || (kind === 'function') !== (typeof implementation[member] === 'function'),
  );
  return missing ? `${capability} lacks "${missing[0]}"` : null;
}

function isDefinition(candidate: unknown): candidate is AnyPlugin {
  if (!isObject(candidate)) return false;
  const { id, settings, connection, target, provides } = candidate;
  return (
    typeof id === 'string' &&
    isVersioned(settings) &&
    isVersioned(connection) &&
    isPlan(connection) &&
    typeof target === 'function' &&
    isObject(provides)
  );
}

/** Judged by what it can do, because a plug-in may bring a zod of its own. */
function isVersioned(candidate: unknown): candidate is Record<string, unknown> {
  if (!isObject(candidate) || !Number.isInteger(candidate['version']) || !isObject(candidate['schema'])) return false;
  return typeof candidate['schema']['safeParse'] === 'function' && isObject(candidate['schema']['shape']);
}

const isPlan = ({ slots, max }: Record<string, unknown>): boolean => Array.isArray(slots) || (Number.isInteger(max) && Number(max) >= 1);

const isObject = (candidate: unknown): candidate is Record<string, unknown> => typeof candidate === 'object' && candidate !== null;
