import type { Capability, NamedEvent } from '@ombi/sdk';

type Names = Readonly<Record<string, string>>;

/** What has another name than in version 1.0 of the contract. Functions are called by their current names. */
interface DeprecatedMembers {
  /** Members of the capability: the old name, and the current one. */
  readonly members: Names;
  /** Values in lists, by the current name of the list: the old value, and the current one. */
  readonly values?: Readonly<Record<string, Names>>;
  /** Members of an argument, by function: the old name, under which the value of the current one is passed as well. */
  readonly queries?: Readonly<Record<string, Names>>;
  /** Members of the items of a result, by function: the old name, and the current one. */
  readonly results?: Readonly<Record<string, Names>>;
}

/** Names that existing plug-ins use; removed in version 2. */
const DEPRECATED_MEMBERS: Readonly<Record<Capability, DeprecatedMembers>> = {
  metadataProvider: {
    members: { speaks: 'idSources', finds: 'searchTypes', find: 'findByExternalId' },
    values: { topics: { words: 'filters', pictures: 'images' } },
    queries: { search: { include: 'types' } },
  },
  authProvider: {
    members: { ways: 'features', begin: 'startPopup', finish: 'checkPopup', people: 'users' },
    values: { features: { window: 'popup' } },
  },
  downloader: {
    members: { tellsEpisodes: 'supportsEpisodes', tellsProgress: 'supportsProgress', holdings: 'items' },
    results: { items: { held: 'variants' } },
  },
  mediaServer: {
    members: { tellsEpisodes: 'supportsEpisodes', tellsWatched: 'supportsWatched', tellsRecentlyWatched: 'supportsRecentlyWatched' },
    results: { watched: { personId: 'userId' }, recentlyWatched: { personId: 'userId' } },
  },
  notificationChannel: {
    members: { browserKey: 'applicationServerKey' },
  },
};

/**
 * Backward compatibility: returns a definition whose capabilities have the current names, so that nothing else in the portal has to know
 * the old ones. Where a plug-in has both, to run in older portals as well, the current one counts. What is no definition is returned as it
 * is.
 */
export function adaptDeprecatedMembers(definition: unknown): unknown {
  if (!isObject(definition) || !isObject(definition['provides'])) return definition;
  const provides = Object.entries(definition['provides']).map(([capability, members]) => {
    const deprecated = Object.hasOwn(DEPRECATED_MEMBERS, capability) ? DEPRECATED_MEMBERS[capability as Capability] : undefined;
    return [capability, deprecated && isObject(members) ? renameMembers(members, deprecated) : members] as const;
  });
  // Everything else, also functions of a class, is inherited.
  return Object.create(definition, { provides: { value: Object.fromEntries(provides), enumerable: true } });
}

function renameMembers(owner: Members, deprecated: DeprecatedMembers): Members {
  const renamed: Record<string, unknown> = {};
  for (const name of memberNames(owner)) {
    const current = ownValue(deprecated.members, name) ?? name;
    if (current !== name && owner[current] !== undefined) continue;
    const member = owner[name];
    renamed[current] =
      typeof member === 'function' ? bindFunction(owner, member as Fn, current, deprecated) : renameValues(member, current, deprecated);
  }
  return renamed;
}

/** Includes the functions of a class. */
function memberNames(owner: object): ReadonlySet<string> {
  const names = new Set(Object.keys(owner));
  for (
    let one: unknown = Object.getPrototypeOf(owner);
    isObject(one) && Object.getPrototypeOf(one) !== null;
    one = Object.getPrototypeOf(one)
  )
    for (const name of Object.getOwnPropertyNames(one)) if (name !== 'constructor') names.add(name);
  return names;
}

/** Calls the function as a method of the plug-in's own object, because it may use `this`. */
function bindFunction(owner: Members, fn: Fn, name: string, { queries = {}, results = {} }: DeprecatedMembers): Fn {
  const [inQuery, inItems] = [ownValue(queries, name), ownValue(results, name)];
  const call: Fn = (ctx, ...args) => fn.call(owner, ctx, ...(inQuery ? args.map((argument) => withOldNames(argument, inQuery)) : args));
  return inItems ? async (ctx, ...args) => renameInItems(await call(ctx, ...args), inItems) : call;
}

/** A result is a list, or a page of one. */
function renameInItems(result: unknown, names: Names): unknown {
  if (Array.isArray(result)) return result.map((item: unknown) => renameKeys(item, names));
  return isObject(result) && Array.isArray(result['items']) ? { ...result, items: renameInItems(result['items'], names) } : result;
}

function renameKeys(item: unknown, names: Names): unknown {
  if (!isObject(item)) return item;
  const outdated = Object.entries(names).filter(([old, current]) => item[old] !== undefined && item[current] === undefined);
  return outdated.length === 0 ? item : { ...item, ...Object.fromEntries(outdated.map(([old, current]) => [current, item[old]])) };
}

function withOldNames(query: unknown, names: Names): unknown {
  if (!isObject(query)) return query;
  return { ...query, ...Object.fromEntries(Object.entries(names).map(([old, current]) => [old, query[current]])) };
}

/** An unknown value stays, and is refused with the definition. */
function renameValues(member: unknown, name: string, { values = {} }: DeprecatedMembers): unknown {
  const names = ownValue(values, name);
  if (!names || !Array.isArray(member)) return member;
  return [...new Set(member.map((one: unknown) => ownValue(names, String(one)) ?? one))];
}

/** An event as the handler `*` gets it; `facts` is the old name of its `payload`. */
export const createNamedEvent = (name: string, event: unknown, version: number): NamedEvent => {
  const payload = event as NamedEvent['payload'];
  return { name: name as NamedEvent['name'], version, payload, facts: payload };
};

type Members = Readonly<Record<string, unknown>>;
type Fn = (ctx: unknown, ...args: readonly unknown[]) => unknown;

const ownValue = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

const isObject = (candidate: unknown): candidate is Members => typeof candidate === 'object' && candidate !== null;
