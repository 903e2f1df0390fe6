import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listDataFiles } from '../../src/backup/archive/data-files.js';
import { BackupJob } from '../../src/backup/backup-job.js';
import { BackupStore } from '../../src/backup/backup-store.js';
import { CONFIG, Clock, ENTITIES_AND_MIGRATIONS, LogService, type Config } from '../../src/kernel/index.js';
import { createModuleFixture, type ModuleFixture } from '../support/portal/module-fixture.js';
import { temporaryFolder } from '../support/temporary-folder.js';

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
  const openStore = (): BackupStore => {
    const [config, schema] = [fixture.get<Config>(CONFIG), fixture.get<never>(ENTITIES_AND_MIGRATIONS)];
    return new BackupStore(config, schema, fixture.get(Clock), fixture.get(LogService));
  };
  /** Keeps two. */
  const run = async (): Promise<void> => {
    let job: { run(context: object): Promise<unknown> } | undefined;
    const settings = { read: async () => ({ enabled: true, keep: 2 }), readPassphrase: async () => null };
    new BackupJob({ register: (defined: typeof job) => (job = defined) } as never, settings as never, openStore()).onModuleInit();
    await job!.run({ isManual: false, signal: new AbortController().signal, report: () => undefined });
  };

  it('keeps the backup that it made after the clock was set back', async () => {
    for (const name of LATER) put(name);
    await run();
    expect(names()).toEqual([expect.stringMatching(/^ombi-backup-20\d{6}-\d{9}\.tar\.gz$/), LATER[1]]);
  });

  it('leaves out files and folders of plug-ins that are removed while it reads', async () => {
    const folder = temporaryFolder();
    for (const name of ['plugins/first', 'plugins/second/inner']) mkdirSync(join(folder.path, name), { recursive: true });
    for (const name of ['plugins/first/a', 'plugins/first/b', 'plugins/second/inner/c']) writeFileSync(join(folder.path, name), 'x');
    const paths: string[] = [];
    for await (const { path } of listDataFiles(folder.path)) {
      paths.push(path);
      for (const name of ['first', 'second']) rmSync(join(folder.path, 'plugins', name), { recursive: true, force: true });
    }
    expect(paths).toEqual(['plugins/first/a']);
    folder.remove();
  });

  it('does not fail over a backup that somebody deletes while it is listed', async () => {
    const [kept, deleted] = ['ombi-backup-20260101-000000000.tar.gz', 'ombi-backup-20260102-000000000.tar.gz'];
    put(kept);
    // A link to nothing is listed and has no size, as a file that was deleted in between.
    symlinkSync('nowhere', join(fixture.dataDir, 'backups', deleted));
    expect((await openStore().list()).map(({ name }) => name)).toEqual([kept]);
  });

  it('deletes what a killed portal left of its backups, and no other files', async () => {
    put('ombi-backup-20260101-000000000.tar.gz.draft');
    put('of-a-command.tar.gz.draft');
    await run();
    expect(names()).toEqual(['of-a-command.tar.gz.draft', expect.stringMatching(/^ombi-backup-.*\.tar\.gz$/)]);
  });
});
