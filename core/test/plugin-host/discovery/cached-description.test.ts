import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SDK_VERSION, type AnyPlugin, type Manifest } from '@ombi/sdk';
import { readCachedPlugin } from '../../../src/plugin-host/discovery/describe-plugin.js';
import type { DiscoveredPackage } from '../../../src/plugin-host/discovery/plugin-load-result.js';
import { describeDefinition } from '../../../src/plugin-host/runners/plugin-descriptor.js';
import { fakeDownloader } from '../../support/plugins/fake-plugins.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const FOUND = { folder: '/nowhere', build: '1.0.0-abc' } as DiscoveredPackage;
const MANIFEST = { id: 'depot' } as Manifest;

const read = async (key: string) => {
  const cache = join(folder.path, 'cache', 'plugins');
  mkdirSync(cache, { recursive: true });
  writeFileSync(
    join(cache, 'depot.json'),
    JSON.stringify({ of: key, descriptor: describeDefinition(fakeDownloader() as unknown as AnyPlugin) }),
  );
  return readCachedPlugin(FOUND, MANIFEST, { dataDir: folder.path });
};

it('is used for the same build, contract and format', async () => {
  expect(await read(`${SDK_VERSION} 2 1.0.0-abc`)).toMatchObject({ descriptor: { provides: { downloader: { kinds: ['movie'] } } } });
});

it.each([
  ['before members were renamed', `${SDK_VERSION} 1.0.0-abc`],
  ['in another format', `${SDK_VERSION} 1 1.0.0-abc`],
  ['for another build', `${SDK_VERSION} 2 1.0.0-abd`],
])('is not used when it was written %s', async (_, key) => expect(await read(key)).toBeNull());
