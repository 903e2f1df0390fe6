/**
 * Maximum number of each kind of thing that a plug-in may define; a plug-in that exceeds one is rejected. The settings screen and the
 * portal hold all of them in memory at once.
 */
export const PLUGIN_LIMITS = {
  slots: 20,
  jobs: 20,
  actions: 50,
  connectionActions: 20,
  targets: 20,
  places: 20,
  connections: 100,
} as const;

/** The members of a definition that are counted. */
interface CountableDefinition {
  readonly connection?: unknown;
  readonly jobs?: unknown;
  readonly actions?: unknown;
  readonly connectionActions?: unknown;
  readonly targets?: unknown;
}

/** Returns which limit a definition exceeds, as a message; null when it exceeds none. */
export function findLimitError({ connection, jobs, actions, connectionActions, targets }: CountableDefinition): string | null {
  const { slots: places, max } = Object(connection) as { readonly slots?: unknown; readonly max?: unknown };
  const slotMaxima = Array.isArray(places) ? places.map((slot: unknown) => Number((Object(slot) as { max?: unknown }).max ?? 1)) : [];
  const counts = {
    jobs: count(jobs),
    actions: count(actions),
    connectionActions: count(connectionActions),
    targets: count(targets),
    places: count(places),
    connections: slotMaxima.reduce((sum, each) => sum + each, Number(max ?? 0)),
  };
  const exceeded = (Object.keys(counts) as (keyof typeof counts)[]).find((one) => !(counts[one] <= PLUGIN_LIMITS[one]));
  return exceeded ? `it has ${counts[exceeded]} ${LIMIT_LABELS[exceeded]}, and ${PLUGIN_LIMITS[exceeded]} are the most` : null;
}

const LIMIT_LABELS = {
  jobs: 'jobs',
  actions: 'actions',
  connectionActions: 'actions on connections',
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
  /** Milliseconds of a call of a sync: one page of a library, a download list, a watch history, a watchlist or a list of users. */
  syncCallTimeoutMs: 600_000,
  /** Milliseconds of an action on a stored connection that names no time-out. */
  connectionActionTimeoutMs: 300_000,
  /** Milliseconds that an action on a stored connection may name. */
  connectionActionMaxTimeoutMs: 3_600_000,
  /** Bytes of the answer of an action on a stored connection as JSON. */
  connectionActionAnswerBytes: 60_000,
  /** Characters of the key of a text that a progress names. */
  progressTextLength: 100,
  /** Service calls that run at once for one connection of a plug-in; further ones wait. */
  serviceCallsAtOnce: 16,
  /** Service calls that may wait for one connection; more fail with `unavailable`. */
  serviceCallsWaiting: 1_000,
  /** Bytes of an HTTP response. */
  httpResponseBytes: 33_554_432,
  /** Long lists of one connection that are read item by item at once; more fail with `unavailable`. */
  httpStreamsAtOnce: 4,
  /** Bytes of a long list that is read item by item, unless the call names another limit. */
  httpStreamBytes: 536_870_912,
  /** Bytes that a call may name for a long list. */
  httpStreamMaxBytes: 1_073_741_824,
  /** Bytes of one item of a long list, unless the call names another limit. */
  httpStreamItemBytes: 1_048_576,
  /** Bytes that a call may name for one item. */
  httpStreamItemMaxBytes: 4_194_304,
  /** Milliseconds without a byte of a long list, unless the call names another limit. */
  httpStreamIdleMs: 30_000,
  /** Pushing connections (WebSockets and server-sent events) of one connection at once; more fail with `unavailable`. */
  pushConnectionsAtOnce: 4,
  /** Bytes of one pushed message, in both directions. */
  pushMessageBytes: 1_048_576,
  /** Pushed messages of one pushing connection per second; further ones wait at the service. */
  pushMessagesPerSecond: 50,
  /** Milliseconds without a sign of life of a pushing connection, unless the call names another limit. */
  pushIdleMs: 120_000,
  /** Milliseconds of one run of `listen`; then it is started again. */
  listenRunMs: 86_400_000,
  /** Milliseconds between two syncs that `listen` requests; further ones become one. */
  listenSyncIntervalMs: 10_000,
  /** Bytes of the result of a job for one connection as JSON. */
  jobResultBytes: 16_384,
  /** Bytes of all documents of one connection. */
  storeBytes: 52_428_800,
  /** Bytes of one document as JSON. */
  documentBytes: 60_000,
  /** Characters of the key of a document. */
  documentKeyLength: 100,
  /** Events that a plug-in may publish per minute. */
  eventsPerMinute: 60,
  /** Bytes of the payload of a published event as JSON. */
  eventPayloadBytes: 16_384,
  /** Webhook calls per connection and minute. */
  webhookCallsPerMinute: 120,
  /** Bytes of the body of a webhook call. */
  webhookBodyBytes: 1_048_576,
  /** Titles of one webhook call, or of several close together, that a downloader is asked for; for more its whole list is read. */
  webhookTitles: 50,
  /** Milliseconds for a webhook call. */
  webhookTimeoutMs: 15_000,
} as const;

/**
 * Maximum number of contributions that a place shows, of all plug-ins together. They are sorted by `order` and the id of their plug-in; what
 * comes after the maximum is not shown.
 */
export const UI_SLOT_LIMITS = {
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
