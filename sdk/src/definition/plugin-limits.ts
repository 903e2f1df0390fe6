/**
 * Maximum number of each kind of thing that a plug-in may define; a plug-in that exceeds one is rejected. The settings screen and the
 * portal hold all of them in memory at once.
 */
export const PLUGIN_LIMITS = { slots: 20, jobs: 20, actions: 50, targets: 20, places: 20, connections: 100 } as const;

/** The members of a definition that are counted. */
interface CountableDefinition {
  readonly connection?: unknown;
  readonly jobs?: unknown;
  readonly actions?: unknown;
  readonly targets?: unknown;
}

/** Returns which limit a definition exceeds, as a message; null when it exceeds none. */
export function findLimitError({ connection, jobs, actions, targets }: CountableDefinition): string | null {
  const { slots: places, max } = Object(connection) as { readonly slots?: unknown; readonly max?: unknown };
  const counts = {
    jobs: count(jobs),
    actions: count(actions),
    targets: count(targets),
    places: count(places),
    connections: Number(max ?? 0),
  };
  const exceeded = (Object.keys(counts) as (keyof typeof counts)[]).find((one) => !(counts[one] <= PLUGIN_LIMITS[one]));
  return exceeded ? `it has ${counts[exceeded]} ${LIMIT_LABELS[exceeded]}, and ${PLUGIN_LIMITS[exceeded]} are the most` : null;
}

const LIMIT_LABELS = {
  jobs: 'jobs',
  actions: 'actions',
  targets: 'targets',
  places: 'places for connections',
  connections: 'connections',
} as const;

const count = (collection: unknown): number =>
  Array.isArray(collection) ? collection.length : Object.keys(Object(collection) as object).length;

/** Limits at run time. A plug-in that exceeds one gets a failure; the portal and other plug-ins are not affected. */
export const RUNTIME_LIMITS = {
  /** Milliseconds of a call, unless the portal allows more for long reads. */
  callTimeoutMs: 30_000,
  /** Service calls of one plug-in process that run at once; further ones wait. */
  serviceCallsAtOnce: 16,
  /** Service calls that may wait; more fail with `unavailable`. */
  serviceCallsWaiting: 1_000,
  /** Bytes of an HTTP response. */
  httpResponseBytes: 33_554_432,
  /** Bytes of all documents of one connection. */
  storeBytes: 52_428_800,
  /** Bytes of one document as JSON. */
  documentBytes: 60_000,
  /** Characters of the key of a document. */
  documentKeyLength: 100,
  /** Events that a plug-in may publish per minute. */
  eventsPerMinute: 60,
  /** Bytes of the facts of a published event as JSON. */
  eventFactsBytes: 16_384,
  /** Webhook calls per connection and minute. */
  webhookCallsPerMinute: 120,
  /** Bytes of the body of a webhook call. */
  webhookBodyBytes: 1_048_576,
  /** Milliseconds for a webhook call. */
  webhookTimeoutMs: 15_000,
} as const;

/**
 * Maximum number of contributions that a place shows, of all plug-ins together. They are sorted by `order` and the id of their plug-in; what
 * comes after the maximum is not shown.
 */
export const SLOT_LIMITS = {
  /** Entries in the navigation. */
  'navigation.page': 20,
  /** Rows of the discover page. */
  'discover.row': 10,
  /** Cards of the dashboard. */
  'dashboard.card': 20,
  /** Columns of the request list. */
  'requestList.column': 4,
  /** Actions of a request. */
  'requestList.action': 10,
  /** Panels of a title. */
  'details.panel': 10,
  /** Results of a job. */
  'job.result': 1,
} as const;

/** Characters of a title that are shown; a longer one is cut. */
export const SLOT_TITLE_LENGTH = 60;
