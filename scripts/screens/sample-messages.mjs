import { join } from 'node:path';
import { importSqlite } from '../bench/support/built-modules.mjs';

const HOUR_MS = 3_600_000;

const LONG_TITLE = 'The Sample Movie with a Title That Is Longer Than Any Column: A Tale of Two Hundred and Twelve Very Patient People';
/** Messages in every state, the oldest first: the state of the row in the outbox or the outcome, then what differs from `MESSAGE`. */
const MESSAGES = [
  { outcome: 'delivered', attempts: 1, type: 'NewRequest', hoursAgo: 60 },
  { outcome: 'repeated', attempts: 2, type: 'RequestApproved', hoursAgo: 50 },
  { outcome: 'skipped', attempts: 1, type: 'RequestDeclined', recipient: 'somebody-who-left', hoursAgo: 49 },
  { state: 'expired', error: { code: 'restored' }, type: 'RequestAvailable', hoursAgo: 40 },
  { state: 'expired', error: { code: 'restored' }, type: 'RequestAvailable', title: LONG_TITLE, hoursAgo: 39 },
  { state: 'expired', error: { code: 'unreachable' }, attempts: 12, type: 'IssueComment', channel: 'Phone', hoursAgo: 200 },
  { state: 'dead', error: { code: 'rejected', detail: 'Unknown Webhook' }, attempts: 8, type: 'NewRequest', hoursAgo: 20 },
  { state: 'stranded', error: { code: 'switched-off', detail: 'Gotify' }, type: 'Issue', channel: 'Phone', hoursAgo: 9 },
  { state: 'waiting', error: { code: 'unreachable' }, attempts: 3, type: 'RequestApproved', channel: 'Phone', hoursAgo: 2 },
  { state: 'waiting', topic: 'merge', type: 'RequestAvailable', title: LONG_TITLE, hoursAgo: 0.01 },
  { state: 'waiting', topic: 'merge', type: 'RequestAvailable', hoursAgo: 0 },
  { topic: 'announce', state: 'dead', error: { code: 'unexpected' }, attempts: 8, type: null, title: null, channel: null, recipient: null },
];

const MESSAGE = { topic: 'deliver', title: 'Sample Movie', channel: 'Everybody', recipient: 'marie-antoinette.of-the-long-name' };

/**
 * Writes messages in every state into the delivery log, and failed dispatches into the outbox. Services cannot be made to leave them behind
 * in a short time, so they are written to the database.
 */
export async function seedMessages({ folder }) {
  const Sqlite = await importSqlite();
  const database = new Sqlite(join(folder, 'ombi.sqlite'), { timeout: 10_000 });
  try {
    database.transaction(() => {
      MESSAGES.forEach((message, index) => insertMessage(database, { ...MESSAGE, ...message, key: `sample:${index}` }));
      insertFailedDispatches(database);
    })();
  } finally {
    database.close();
  }
}

function insertMessage(
  database,
  { key, topic, type, title, channel, recipient, outcome = null, attempts = 0, hoursAgo = 30, state, error },
) {
  const createdAt = Date.now() - hoursAgo * HOUR_MS;
  const recipientKey = recipient?.toLowerCase() ?? null;
  insert(database, 'message_delivery', {
    ...{ topic, key, type, title, channel, connectionId: channel && `sample-${channel}` },
    ...{ recipient, recipientKey, outcome, createdAt, attempts: outcome ? attempts : 0, settledAt: outcome && createdAt + 2_000 },
  });
  if (state) insertOutboxRow(database, { topic, key, state, error, attempts, createdAt, payload: {} });
}

/** The failed dispatches of requests: one that is tried again, one that was given up, and one without a downloader. */
function insertFailedDispatches(database) {
  const rows = [
    { requestId: 101, title: 'Sample Movie', attempts: 3, state: 'waiting', error: { code: 'unreachable' } },
    {
      requestId: 102,
      title: LONG_TITLE,
      attempts: 9,
      state: 'dead',
      error: { code: 'rejected', detail: 'This movie has already been added' },
    },
    { requestId: 103, title: 'A Sample in 4K', variant: '4k', state: 'stranded', error: { code: 'no-downloader' } },
  ];
  for (const { requestId, title, variant = 'regular', attempts = 0, state, error } of rows)
    insertOutboxRow(database, {
      ...{ state, error, attempts, createdAt: Date.now() - attempts * HOUR_MS },
      topic: `dispatch.movie.${variant}`,
      key: `movie:${requestId}:${variant}`,
      payload: { kind: 'movie', variant, requestId, title, ref: { id: '900000001' } },
    });
}

function insertOutboxRow(database, { topic, key, state, error, attempts, createdAt, payload }) {
  insert(database, 'outbox', {
    ...{
      topic,
      key,
      lane: '',
      state,
      attempts,
      createdAt,
      payload: JSON.stringify(payload),
      lastError: error ? JSON.stringify(error) : null,
    },
    dueAt: state === 'waiting' ? Date.now() + HOUR_MS : createdAt,
  });
}

function insert(database, table, row) {
  const columns = Object.keys(row).map((name) => `"${name}"`);
  const values = Object.keys(row).map((name) => `@${name}`);
  database.prepare(`INSERT INTO "${table}" (${columns.join(', ')}) VALUES (${values.join(', ')})`).run(row);
}
