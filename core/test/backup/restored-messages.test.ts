import { join } from 'node:path';
import { applyStagedRestore, restoreBackup } from '../../src/backup/index.js';
import { restoreDatabaseAddress } from '../../src/backup/restore/prepared-restore.js';
import { writeBackupFile } from '../../src/backup/archive/backup-file.js';
import { writePendingRestore } from '../../src/backup/restore/pending-restore.js';
import { entities } from '../../src/entities.js';
import { AuditEntryEntity } from '../../src/identity/audit/audit-entry.entity.js';
import { TableWriter } from '../../src/kernel/database/copy/table-writer.js';
import { OutboxEntity } from '../../src/kernel/outbox/rows/outbox.entity.js';
import { openDataSource } from '../../src/kernel/index.js';
import { migrations } from '../../src/migrations/index.js';
import { MessageDeliveryEntity } from '../../src/notifications/delivery-log/message-delivery.entity.js';
import { databaseEngines, type EmptyDatabase } from '../support/data/databases.js';
import { copyFileSync } from 'node:fs';
import { memoryLog } from '../support/memory-log.js';
import { testConfig } from '../support/test-config.js';
import { setUp } from './setup-times.js';

const schema = { entities, migrations };
const STATES = ['waiting', 'running', 'stranded', 'dead', 'expired'] as const;

describe.each(databaseEngines)('messages that waited when a backup was made, on $name', ({ name: engineName, test, createBlank }) => {
  let database: EmptyDatabase;
  let archive: string;

  const withSource = async <T>(work: (source: Awaited<ReturnType<typeof openDataSource>>) => Promise<T>): Promise<T> => {
    const source = await openDataSource(database, schema, memoryLog());
    try {
      return await work(source);
    } finally {
      await source.destroy();
    }
  };
  const rows = () =>
    withSource(async (source) =>
      (await source.getRepository(OutboxEntity).find({ order: { id: 'ASC' } })).map(
        ({ key, state, deliveryError }) => `${key}: ${state} ${deliveryError?.code}`,
      ),
    );
  const record = { at: new Date(), actorId: null, actorName: null, address: null, subject: 'mine' };
  const restore = () =>
    restoreBackup(archive, database, schema, memoryLog(), { keyDecryptor: () => Promise.resolve({}), replacesExisting: true, record });
  const FORMER = [
    ...['deliver', 'announce', 'movie'].flatMap((topic) => STATES.map((state) => `${topic} ${state}: ${state} timeout`)),
    'deliver untried: waiting undefined',
  ];

  beforeEach(async () => {
    database = await createBlank();
    await setUp(database, new Date());
    await withSource(async (source) => {
      const row = (topic: string, state: (typeof STATES)[number]) => ({
        ...{ topic, lane: '', key: `${topic} ${state}`, payload: '{}', state, attempts: 1, dueAt: new Date(0), createdAt: new Date(0) },
        ...{ deliveryError: { code: 'timeout' as const }, lockedBy: null, lockedUntil: null },
      });
      const all = ['deliver', 'announce', 'movie'].flatMap((topic) => STATES.map((state) => row(topic, state)));
      const untried = { ...row('deliver', 'waiting'), key: 'deliver untried', attempts: 0, deliveryError: null };
      await source.getRepository(OutboxEntity).insert([...all, untried]);
    });
    const options = { prefix: 'test', createdAt: new Date(), passphrase: null };
    const name = await writeBackupFile(
      { ...testConfig(database.dataDir), databaseUrl: database.databaseUrl },
      schema,
      memoryLog(),
      options,
    );
    archive = join(database.dataDir, 'backups', name);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await database?.drop();
  });

  test('are listed as expired and not sent; orders to downloaders stay', async () => {
    await restore();
    expect(await rows()).toEqual([
      ...['deliver', 'announce'].flatMap((topic) =>
        STATES.map((state) => `${topic} ${state}: expired ${state === 'dead' || state === 'expired' ? 'timeout' : 'restored'}`),
      ),
      ...STATES.map((state) => `movie ${state}: ${state} timeout`),
      'deliver untried: expired restored',
    ]);
    const entries = await withSource((source) => source.getRepository(AuditEntryEntity).find());
    expect(entries).toMatchObject([{ what: 'backup.restored', facts: { messages: 7 } }]);
    const listed = await withSource((source) => source.getRepository(MessageDeliveryEntity).find());
    expect(listed.map(({ key }) => key)).toEqual(expect.arrayContaining(['announce waiting', 'deliver untried']));
  });

  /** SQLite exchanges its file at the very end: nothing has to be rolled back. */
  if (engineName !== 'SQLite')
    test('stay as they are when the restore fails and is taken back', async () => {
      const backup = { name: 'mine', version: '1', createdAt: new Date().toISOString() };
      await writePendingRestore(database.dataDir, {
        ...{ backup, requestedAt: new Date().toISOString(), actorId: null, actorName: null, address: null, safetyCopy: null },
        ...{ databaseAddress: restoreDatabaseAddress(database), waitsForOtherPortals: false },
      });
      copyFileSync(archive, join(database.dataDir, 'restore', 'staged.tar.gz'));
      jest.spyOn(TableWriter.prototype, 'insert').mockRejectedValueOnce(new Error('the disk is full'));
      await applyStagedRestore({ ...testConfig(database.dataDir), databaseUrl: database.databaseUrl }, schema, memoryLog());
      expect(await rows()).toEqual(FORMER);
    });
});
