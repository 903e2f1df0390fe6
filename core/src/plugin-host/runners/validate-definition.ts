import {
  findConnectionActionError,
  findLimitError,
  findSettingsFormError,
  addressingPlanOf,
  CHANNEL_ADDRESSINGS,
  requiredPermissions,
  type AnyPlugin,
  type Capabilities,
  type Capability,
  type Manifest,
  type NamedUserType,
  TOPIC_FUNCTIONS,
  AUTH_FEATURE_FUNCTIONS,
} from '@ombi/sdk';
import { z } from 'zod';

/** A CommonJS plug-in has its exports inside `default`. */
export function unwrapDefaultExport(module: unknown): unknown {
  const outer = (module as { default?: unknown }).default;
  return (outer as { default?: unknown } | undefined)?.default ?? outer;
}

const TitleLinks = z
  .array(
    z.object({
      host: z.string().regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/),
      path: z.string().startsWith('/'),
      kind: z.enum(['movie', 'tv', 'album', 'artist']),
      source: z.enum(['tmdb', 'tvdb', 'imdb', 'musicbrainz']),
    }),
  )
  .max(50)
  .optional();

/** Validates the declared page URLs, because the search compares them with text that users type. */
export function findTitleLinkError({ provides: { metadataProvider } }: AnyPlugin): string | null {
  const [issue] = TitleLinks.safeParse(metadataProvider?.links).error?.issues ?? [];
  return issue ? `metadataProvider links: ${issue.path.join('.')} ${issue.message}` : null;
}

type FunctionsByName = Readonly<Record<string, readonly string[]>>;

/** Checks that the functions of a capability match what it declares. Returns the mismatch; null when there is none. */
function findFunctionError({ provides }: AnyPlugin): string | null {
  const { authProvider, metadataProvider } = provides;
  return (
    (authProvider && findDeclarationError('authProvider', authProvider, 'feature', authProvider.features, AUTH_FEATURE_FUNCTIONS)) ??
    (metadataProvider && findDeclarationError('metadataProvider', metadataProvider, 'topic', metadataProvider.topics, TOPIC_FUNCTIONS)) ??
    findFlagError(provides)
  );
}

/** Flags, or schedules, by which a capability declares an optional function. */
const FLAGGED_FUNCTIONS = [
  { capability: 'mediaServer', flag: 'supportsEpisodes', member: 'episodes' },
  { capability: 'mediaServer', flag: 'supportsWatched', member: 'watched' },
  { capability: 'mediaServer', flag: 'supportsRecentlyWatched', member: 'recentlyWatched' },
  { capability: 'mediaServer', flag: 'recentlyAddedSchedule', member: 'recentlyAdded' },
  { capability: 'mediaServer', flag: 'supportsServerId', member: 'serverId' },
  { capability: 'downloader', flag: 'supportsEpisodes', member: 'episodes' },
  { capability: 'downloader', flag: 'supportsFindItems', member: 'findItems' },
  { capability: 'downloader', flag: 'supportsProgress', member: 'progress' },
] as const;

function findFlagError(provides: AnyPlugin['provides']): string | null {
  const mismatched = FLAGGED_FUNCTIONS.find(({ capability, flag, member }) => {
    const members = provides[capability] as Readonly<Record<string, unknown>> | undefined;
    return members && isDeclared(members[flag]) !== (typeof members[member] === 'function');
  });
  return mismatched ? `${mismatched.capability} and its "${mismatched.flag}" disagree` : findConfirmationError(provides);
}

/** Delays before the confirmations of a dispatch: at most a week in total is reasonable, and 50 are enough. */
const ConfirmDelays = z
  .array(
    z
      .number()
      .min(1_000)
      .max(7 * 24 * 3_600_000),
  )
  .min(1)
  .max(50);

function findConfirmationError({ downloader }: AnyPlugin['provides']): string | null {
  if (!downloader) return null;
  const { confirm, confirmAfterMs } = downloader;
  if ((confirmAfterMs !== undefined) !== (typeof confirm === 'function')) return 'downloader and its "confirmAfterMs" disagree';
  return confirmAfterMs === undefined || ConfirmDelays.safeParse(confirmAfterMs).success
    ? null
    : 'downloader confirmAfterMs: 1 to 50 delays from one second to seven days';
}

const isDeclared = (word: unknown): boolean => word === true || (typeof word === 'string' && word !== '');

/** `word` is the name for one of the declared items. */
function findDeclarationError(
  capability: string,
  members: object,
  word: string,
  declared: unknown,
  functions: FunctionsByName,
): string | null {
  if (!Array.isArray(declared)) return `${capability} names no ${word}s`;
  const unknown: unknown = declared.find((name) => !Object.hasOwn(functions, String(name)));
  if (unknown !== undefined) return `${capability} knows no ${word} "${String(unknown)}"`;

  const has = (member: string): boolean => typeof (members as Readonly<Record<string, unknown>>)[member] === 'function';
  const wrong = Object.entries(functions).find(([name, all]) => all.some((member) => has(member) !== declared.includes(name)));
  return wrong ? `${capability} and its ${word} "${wrong[0]}" disagree` : null;
}

/** The required members of each capability; a change of the contract makes this table fail to compile. */
type RequiredMembers<T> = {
  [M in keyof T as undefined extends T[M] ? never : M]: T[M] extends (...args: never[]) => unknown ? 'function' : 'value';
};

const REQUIRED_MEMBERS: { readonly [K in Capability]: RequiredMembers<Capabilities<unknown>[K]> } = {
  metadataProvider: { topics: 'value', idSources: 'value', searchTypes: 'value' },
  downloader: {
    kinds: 'value',
    schedule: 'value',
    options: 'function',
    add: 'function',
    items: 'function',
    scansAvailability: 'function',
  },
  mediaServer: { schedule: 'value', libraries: 'function', scan: 'function' },
  notificationChannel: { send: 'function' },
  authProvider: { userType: 'value', features: 'value' },
};

/** Why a default export does not match its manifest; null when it does. */
export function findDefinitionError(candidate: unknown, manifest: Manifest): string | null {
  if (!isDefinition(candidate)) return 'the default export is not a plug-in definition';
  if (candidate.id !== manifest.id) return `the manifest says "${manifest.id}", the definition says "${candidate.id}"`;

  const provided = Object.keys(candidate.provides).sort().join(', ');
  const declared = [...manifest.provides].sort().join(', ');
  if (provided !== declared) return `the manifest provides ${declared || 'nothing'}, the definition provides ${provided || 'nothing'}`;

  const missing = manifest.provides.map((capability) => findMissingMember(capability, candidate.provides[capability])).find(Boolean);
  return (
    missing ??
    findLimitError(candidate) ??
    findActionError(candidate) ??
    findFunctionError(candidate) ??
    findUserTypeError(candidate) ??
    findTitleLinkError(candidate) ??
    findChannelError(candidate) ??
    findPermissionError(candidate, manifest) ??
    findFormError(candidate)
  );
}

/** Validates the actions on stored connections. */
function findActionError({ connectionActions }: AnyPlugin): string | null {
  const errors = Object.entries(connectionActions ?? {}).map(([name, action]) => findConnectionActionError(name, action));
  return errors.find((error) => error !== null) ?? null;
}

/** Validates the further user types of a provider, which lists of users show by name. */
function findUserTypeError({ provides: { authProvider } }: AnyPlugin): string | null {
  const declared: unknown = authProvider?.otherUserTypes ?? [];
  const isValid = (candidate: unknown): boolean => {
    const { userType, name } = Object(candidate) as Partial<NamedUserType>;
    return Number.isInteger(userType) && typeof name === 'string' && name !== '';
  };
  return Array.isArray(declared) && declared.every(isValid) ? null : 'authProvider has a user type without a number or a name';
}

/** Rejects forms that cannot be drawn. */
function findFormError({ settings, connection }: AnyPlugin): string | null {
  const [form, reason] =
    [['settings', findSettingsFormError(settings.schema)] as const, ['connection', findSettingsFormError(connection.schema)] as const].find(
      ([, found]) => found,
    ) ?? [];
  return reason ? `${form}: ${reason}` : null;
}

/** Validates the ways in which a channel addresses messages, and what its users enter. */
function findChannelError({ provides: { notificationChannel }, connection }: AnyPlugin): string | null {
  if (!notificationChannel) return null;
  const { agent } = notificationChannel;
  if (agent !== undefined && !Number.isSafeInteger(agent)) return 'notificationChannel has an agent that is not a whole number';
  const addressings = Object.entries(addressingPlanOf(notificationChannel));
  const unknownAddressing = addressings.find(([addressing]) => !CHANNEL_ADDRESSINGS.some((known) => known === addressing));
  if (unknownAddressing) return `notificationChannel reaches "${unknownAddressing[0]}", which is none of ${CHANNEL_ADDRESSINGS.join(', ')}`;
  if (addressings.length === 0) return 'notificationChannel reaches nobody';
  const field = addressings.find(([, decider]) => decider !== true && !Object.hasOwn(connection.schema.shape, String(decider)));
  if (field) return `notificationChannel asks the field "${String(field[1])}" whether it reaches a ${field[0]}, and there is no such field`;
  const { preference, applicationServerKey } = notificationChannel;
  if ((typeof applicationServerKey === 'function') !== addressings.some(([addressing]) => addressing === 'browser'))
    return 'notificationChannel and its "applicationServerKey" disagree: whoever reaches browsers has one';
  return preference === undefined || hasSchema(preference) ? null : 'notificationChannel has a preference without a schema';
}

/** A structural check, because a plug-in may bundle its own zod. */
const hasSchema = (preference: unknown): boolean =>
  isObject(preference) && isObject(preference['schema']) && typeof preference['schema']['safeParse'] === 'function';

/** Checks that the manifest requires every permission that the definition uses. */
function findPermissionError(candidate: AnyPlugin, manifest: Manifest): string | null {
  const undeclaredPermission = requiredPermissions(candidate, manifest).find((permission) => !manifest.permissions.includes(permission));
  return undeclaredPermission ? `what it does needs the permission "${undeclaredPermission}", for which it does not ask` : null;
}

function findMissingMember(capability: Capability, implementation: unknown): string | null {
  if (!isObject(implementation)) return `${capability} is not an object`;
  const missing = Object.entries(REQUIRED_MEMBERS[capability]).find(
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

/** A structural check, because a plug-in may bundle its own zod. */
function isVersioned(candidate: unknown): candidate is Record<string, unknown> {
  if (!isObject(candidate) || !Number.isInteger(candidate['version']) || !isObject(candidate['schema'])) return false;
  return typeof candidate['schema']['safeParse'] === 'function' && isObject(candidate['schema']['shape']);
}

const isPlan = ({ slots, max }: Record<string, unknown>): boolean => Array.isArray(slots) || (Number.isInteger(max) && Number(max) >= 1);

const isObject = (candidate: unknown): candidate is Record<string, unknown> => typeof candidate === 'object' && candidate !== null;
