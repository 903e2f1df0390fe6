import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { definePlugin, field, secret } from '@ombi/sdk';
import { z } from 'zod';
import { packageTests, type PackageContractOptions } from '../../src/testing/suites/package.js';

const connection = z.object({
  host: field(z.string('host.required'), { section: 'server' }),
  key: secret(),
  known: field(z.array(z.string()).default([]), { hidden: true }),
});
const plugin = definePlugin({
  id: 'sample',
  settings: { version: 1, schema: z.object({}) },
  connection: { version: 1, schema: connection, max: 1 },
  target: ({ host }) => ({ baseUrl: host }),
  provides: {},
});
const manifest = { id: 'sample', name: 'Sample', sdk: '^1.0.0', server: './dist/index.js', provides: [] };
const texts = { 'host.label': 'Host', 'host.required': 'Please say where', key: { label: 'Key' }, 'section.server.title': 'Server' };

const PERMISSIONS = 'asks for the permissions that it uses, and for no others';
const FEATURES = 'has the functions of the sign-in features that it names, and no others';

describe('the suite of every plug-in package', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ombi-package-'));
    mkdirSync(join(folder, 'locales'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** The sentences that a package does not keep. */
  const failedTests = async (
    changes: { definition?: object; manifest?: object; texts?: object; samples?: PackageContractOptions['samples'] } = {},
  ): Promise<string[]> => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ ombi: { ...manifest, ...changes.manifest } }));
    writeFileSync(join(folder, 'locales/en.json'), JSON.stringify({ ...texts, ...changes.texts }));
    const promises = Object.entries(packageTests({ ...plugin, ...changes.definition }, folder, { samples: changes.samples }));
    const outcomes = promises.map(([sentence, proof]) =>
      proof().then(
        () => [],
        () => [sentence],
      ),
    );
    return (await Promise.all(outcomes)).flat();
  };

  it('passes a correct plug-in', async () => {
    await expect(failedTests()).resolves.toEqual([]);
    await expect(failedTests({ manifest: { permissions: ['files', 'processes', 'requests.read'] } })).resolves.toEqual([]);
  });

  it('fails a plug-in whose id is not that of its package', async () => {
    await expect(failedTests({ manifest: { id: 'other' } })).resolves.toEqual(['is announced as what it is']);
    await expect(failedTests({ manifest: { provides: ['downloader'] } })).resolves.toEqual(['is announced as what it is']);
  });

  it('fails a plug-in whose permissions and behaviour differ', async () => {
    const hearing = { on: { 'request.created': async () => {} } };
    await expect(failedTests({ definition: hearing })).resolves.toEqual([PERMISSIONS]);
    await expect(failedTests({ definition: hearing, manifest: { permissions: ['events'] } })).resolves.toEqual([]);
    await expect(failedTests({ manifest: { permissions: ['jobs'] } })).resolves.toEqual([PERMISSIONS]);
    await expect(failedTests({ manifest: { permissions: ['screens'] } })).resolves.toEqual([PERMISSIONS]);
  });

  it('fails a plug-in whose declared features and functions differ', async () => {
    const users = async () => ({ items: [], total: 0 });
    const letting = (authProvider: object) =>
      failedTests({
        definition: { provides: { authProvider: { userType: 100, ...authProvider } } },
        manifest: { provides: ['authProvider'], permissions: ['accounts'] },
      });
    await expect(letting({ features: ['import'], users })).resolves.toEqual([]);
    await expect(letting({ features: ['import', 'password'], users })).resolves.toEqual([FEATURES]);
    await expect(letting({ features: [], users })).resolves.toEqual([FEATURES]);
  });

  it('fails a plug-in that cannot migrate its stored settings', async () => {
    const MIGRATION = 'converts the settings that each older version stored';
    const renaming = (migrate?: (from: number, values: Record<string, unknown>) => Record<string, unknown>) => ({
      connection: { version: 3, schema: connection, max: 1, ...(migrate && { migrate }) },
    });
    const rename = (from: number, { address, ...values }: Record<string, unknown>) => (from === 1 ? { ...values, host: address } : values);
    const samples = { connection: { 1: { address: 'http://one', key: 'k' }, 2: { host: 'http://two', key: 'k' } } };

    await expect(failedTests({ definition: renaming(rename), samples })).resolves.toEqual([]);
    await expect(failedTests({ definition: renaming(rename) })).resolves.toEqual([MIGRATION]);
    await expect(failedTests({ definition: renaming(rename), samples: { connection: { 2: samples.connection[2] } } })).resolves.toEqual([
      MIGRATION,
    ]);
    await expect(failedTests({ definition: renaming(), samples })).resolves.toEqual([MIGRATION]);
    await expect(failedTests({ definition: renaming((_, values) => values), samples })).resolves.toEqual([MIGRATION]);
  });

  it('fails a plug-in whose form cannot be rendered', async () => {
    const schema = z.object({
      servers: z
        .array(z.object({ key: secret() }))
        .default([])
        .meta({ hidden: true }),
    });
    await expect(failedTests({ definition: { settings: { version: 1, schema } } })).resolves.toEqual(['has forms that can be drawn']);
  });

  it('fails a plug-in with translations of unknown keys', async () => {
    writeFileSync(join(folder, 'locales/de.json'), JSON.stringify({ 'host.label': 'Rechner' }));
    await expect(failedTests()).resolves.toEqual([]);
    writeFileSync(join(folder, 'locales/de.json'), JSON.stringify({ 'hots.label': 'Rechner' }));
    await expect(failedTests()).resolves.toEqual(['translates the texts that it has, and no others']);
  });

  it('fails a channel without texts for its notification handle', async () => {
    const preference = { schema: z.string().min(4, 'preference.invalid') };
    const channel = {
      definition: { provides: { notificationChannel: { agent: 200, preference } } },
      manifest: { provides: ['notificationChannel'] },
    };
    await expect(failedTests(channel)).resolves.toEqual(['has a label for every field and section of its form']);
    const words = { preference: { label: 'Number', help: 'Four digits', invalid: 'No number' } };
    await expect(failedTests({ ...channel, texts: words })).resolves.toEqual([]);
  });

  it('fails a plug-in without texts', async () => {
    const LABELS = 'has a label for every field and section of its form';
    await expect(failedTests({ texts: { 'host.label': '' } })).resolves.toEqual([LABELS]);
    await expect(failedTests({ texts: { 'section.server.title': '' } })).resolves.toEqual([LABELS]);
    await expect(failedTests({ texts: { 'host.required': '' } })).resolves.toEqual(['has words for every refusal of an empty form']);
  });
});
