import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BackupJob } from '../../src/backup/backup-job.js';
import { BackupStore } from '../../src/backup/backup-store.js';
import { CONFIG, Clock, ENTITIES_AND_MIGRATIONS, LogService, type Config } from '../../src/kernel/index.js';
import { createModuleFixture, type ModuleFixture } from '../support/portal/module-fixture.js';

/** Newer by name than anything that is made now. */
const LATER = ['ombi-backup-29990101-000000000.tar.gz', 'ombi-backup-29990102-000000000.tar.gz'] as const;

describe('the backup job', () => {
  let fixture: ModuleFixture;
  beforeEach(async () => {
    fixture = await createModuleFixture();
    mkdirSync(join(fixture.dataDir, 'backups'));
  });
  afterEach(() => fixture.close());

  const put = (name: string): void => writeFileSync(join(fixture.dataDir, 'backups', name), 'x');
  const names = (): string[] => readdirSync(join(fixture.dataDir, 'backups')).sort();
  /** Keeps two. */
  const run = async (): Promise<void> => {
    const [config, schema] = [fixture.get<Config>(CONFIG), fixture.get<never>(ENTITIES_AND_MIGRATIONS)];
    const store = new BackupStore(config, schema, fixture.get(Clock), fixture.get(LogService));
    let job: { run(context: object): Promise<unknown> } | undefined;
    const settings = { read: async () => ({ enabled: true, keep: 2 }), readPassphrase: async () => null };
    new BackupJob({ define: (defined: typeof job) => (job = defined) } as never, settings as never, store).onModuleInit();
    await job!.run({ isManual: false, signal: new AbortController().signal, report: () => undefined });
  };

  it('keeps the backup that it made after the clock was set back', async () => {
    for (const name of LATER) put(name);
    await run();
    expect(names()).toEqual([expect.stringMatching(/^ombi-backup-20\d{6}-\d{9}\.tar\.gz$/), LATER[1]]);
  });

  it('deletes what a killed portal left of its backups, and no other files', async () => {
    put('ombi-backup-20260101-000000000.tar.gz.draft');
    put('of-a-command.tar.gz.draft');
    await run();
    expect(names()).toEqual(['of-a-command.tar.gz.draft', expect.stringMatching(/^ombi-backup-.*\.tar\.gz$/)]);
  });
});
