import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSelection, type Config } from '../../src/kernel/index.js';
import { SetupDatabase } from '../../src/setup/setup-database.js';

const IN_USE = 'postgres://ombi:secret@db:5432/ombi';
const OTHER = { type: 'mysql', host: 'other', port: 3306, name: 'ombi', user: '', password: '' } as const;

describe('a database choice that is dropped before the restart', () => {
  let dataDir: string;
  beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'ombi-setup-'))));
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it.each([IN_USE, null])('stays on the database in use: %s', async (databaseUrl) => {
    const lock = { run: <T>(work: () => Promise<T>) => work() };
    const dependencies = [{ test: async () => ({ success: true }) }, { isAvailable: true }, lock] as unknown as [never, never, never];
    const setup = new SetupDatabase({ dataDir, databaseUrl, isDatabaseFixed: false } as Config, ...dependencies);
    await setup.choose(OTHER);
    expect(setup.describe().next).toMatchObject({ type: 'mysql' });

    setup.dropChoice();
    expect(setup.describe().next).toBeNull();
    expect(new DatabaseSelection(dataDir).read()?.url ?? null).toBe(databaseUrl);
  });
});
