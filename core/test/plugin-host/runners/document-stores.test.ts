import type { KeyValueStore } from '@ombi/sdk';
import { Clock } from '../../../src/kernel/index.js';
import { PluginDocumentRepository } from '../../../src/plugin-host/connections/plugin-document.repository.js';
import { StorageQuota, DocumentStores } from '../../../src/plugin-host/runners/document-stores.js';
import { databaseEngines } from '../../support/data/databases.js';
import { MovableClock } from '../../support/movable-clock.js';
import { createModuleFixture } from '../../support/portal/module-fixture.js';

const OWNER = { pluginId: 'keeper', connectionId: 'one' };
const DOCUMENT = 'x'.repeat(59_000);
const ENOUGH = Math.ceil((50 * 1024 * 1024) / DOCUMENT.length);

describe.each(databaseEngines)('the documents of a plug-in on $name', ({ test, create }) => {
  test('are limited to their quota', async () => {
    const database = await create();
    const clock = new MovableClock();
    const moduleFixture = await createModuleFixture({
      providers: [PluginDocumentRepository, StorageQuota, DocumentStores],
      config: { dataDir: database.dataDir, databaseUrl: database.databaseUrl },
      overrides: [[Clock, clock]],
    });
    const store = moduleFixture.get(DocumentStores).storeOf(OWNER);
    await store.set('word', 'grün');
    expect(await moduleFixture.get(PluginDocumentRepository).measureSize(OWNER)).toEqual({ documents: 1, bytes: 7 });

    await expect(fill(store)).rejects.toThrow('The documents of a connection have at most 50 MB');
    const { bytes } = await moduleFixture.get(PluginDocumentRepository).measureSize(OWNER);
    expect(bytes).toBeGreaterThan(48 * 1024 * 1024);
    expect(bytes).toBeLessThan(50 * 1024 * 1024);
    expect(await store.get('word')).toBe('grün');
    await moduleFixture
      .get(DocumentStores)
      .storeOf({ ...OWNER, connectionId: 'other' })
      .set('word', 'other');

    for (let number = 0; number < 100; number += 1) await store.delete(`number ${number}`);
    await expect(store.set('book', DOCUMENT)).rejects.toThrow('some must be deleted first');
    clock.offset += 10_000;
    await store.set('book', DOCUMENT);
    expect(await store.get('book')).toBe(DOCUMENT);

    await moduleFixture.close();
    await database.drop();
  });
});

describe('a draft', () => {
  it('stores a limited number of documents', async () => {
    const store = new DocumentStores(null as never, null as never).createDraftStore();
    await store.set('word', 'red');
    expect(await store.get('word')).toBe('red');
    await expect(store.set('book', 'x'.repeat(60_000))).rejects.toThrow('at most 60000 bytes');
    await expect(store.set('x'.repeat(101), 1)).rejects.toThrow('at most 100 letters');
    await expect(fill(store)).rejects.toThrow('A draft remembers at most 100 documents');
  });
});

async function fill(store: KeyValueStore): Promise<void> {
  for (let number = 0; number <= ENOUGH; number += 1) await store.set(`number ${number}`, DOCUMENT);
}
