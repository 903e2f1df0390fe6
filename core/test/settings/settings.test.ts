import { z } from 'zod';
import { EventBus } from '../../src/events/index.js';
import { Database } from '../../src/kernel/index.js';
import { defineSettings, FeatureFlags, SettingsService } from '../../src/settings/index.js';
import { deferred } from '../support/deferred.js';
import { createModuleFixture, type ModuleFixture } from '../support/portal/module-fixture.js';

const Lists = defineSettings(
  'lists',
  z.object({
    size: z.number().int().min(1).default(15),
    words: z.array(z.string()).default([]),
    note: z.string().nullable().default(null),
  }),
);

describe('settings', () => {
  let moduleFixture: ModuleFixture;
  let settingsService: SettingsService;
  let database: Database;
  const changes: string[] = [];

  beforeAll(async () => {
    moduleFixture = await createModuleFixture();
    settingsService = moduleFixture.get(SettingsService);
    database = moduleFixture.get(Database);
    moduleFixture.get(EventBus).on('settings.changed', ({ name }) => void changes.push(name));
  });
  beforeEach(async () => {
    await settingsService.set(Lists, {});
    changes.length = 0;
  });
  afterAll(() => moduleFixture.close());

  const stored = async (): Promise<unknown> => {
    const [row] = await database.query<{ value: string }>('SELECT "value" FROM "setting" WHERE "name" = ?', ['lists']);
    return row ? JSON.parse(row.value) : undefined;
  };
  const store = (value: unknown) => database.execute('UPDATE "setting" SET "value" = ? WHERE "name" = ?', [JSON.stringify(value), 'lists']);

  it('have defaults before they are set', async () => {
    const Never = defineSettings('never', z.object({ on: z.boolean().default(true) }));
    expect(await settingsService.get(Never)).toEqual({ on: true });
  });

  it('are stored completely', async () => {
    await settingsService.set(Lists, { size: 30, words: ['a'] });
    expect(await settingsService.get(Lists)).toEqual({ size: 30, words: ['a'], note: null });
    expect(await stored()).toEqual({ size: 30, words: ['a'], note: null });
    expect(changes).toEqual(['lists']);
  });

  it('refuse invalid values and stay unchanged', async () => {
    await expect(settingsService.set(Lists, { size: 0 })).rejects.toThrow(z.ZodError);
    expect((await settingsService.get(Lists)).size).toBe(15);
    expect(changes).toEqual([]);
  });

  it('lose no change when many are made concurrently', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        settingsService.update(Lists, ({ words, ...rest }) => ({ ...rest, words: [...words, `${number}`] })),
      ),
    );
    expect((await settingsService.get(Lists)).words).toHaveLength(20);
  });

  it('are cached until they change', async () => {
    await settingsService.get(Lists);
    const asked = jest.spyOn(database, 'repository');
    await settingsService.get(Lists);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
    await settingsService.set(Lists, { size: 20 });
    expect((await settingsService.get(Lists)).size).toBe(20);
  });

  it('show an uncommitted change inside its transaction only', async () => {
    const [changed, end] = [deferred(), deferred()];
    const changing = database.transaction(async () => {
      await settingsService.set(Lists, { size: 99 });
      expect((await settingsService.get(Lists)).size).toBe(99);
      changed.resolve();
      await end.promise;
      throw new Error('changed its mind');
    });
    await changed.promise;
    expect((await settingsService.get(Lists)).size).toBe(15);
    end.resolve();
    await expect(changing).rejects.toThrow('changed its mind');
    expect((await settingsService.get(Lists)).size).toBe(15);
    expect(changes).toEqual([]);
  });

  it('are frozen', async () => {
    const read = await settingsService.get(Lists);
    expect(() => read.words.push('mine')).toThrow(TypeError);
  });

  it('replace invalid stored members by their defaults', async () => {
    await store({ size: 'many', words: ['kept'], gone: 1 });
    await settingsService.set(defineSettings('other', z.object({})), {});
    const fresh = await database.transaction(() => settingsService.get(Lists));
    expect(fresh).toEqual({ size: 15, words: ['kept'], note: null });
  });

  it.each([['null'], ['[1,2]'], ['"text"']])('use defaults when %s is stored', async (value) => {
    await store(JSON.parse(value));
    expect(await database.transaction(() => settingsService.get(Lists))).toEqual({ size: 15, words: [], note: null });
  });

  it('need a default for every member', () => {
    expect(() => defineSettings('bad', z.object({ size: z.number() }))).toThrow('Settings "bad" need a default for size');
  });
});

describe('features', () => {
  let moduleFixture: ModuleFixture;
  let featureFlags: FeatureFlags;
  beforeAll(async () => {
    moduleFixture = await createModuleFixture();
    featureFlags = moduleFixture.get(FeatureFlags);
  });
  afterAll(() => moduleFixture.close());

  it('are all listed and disabled by default', async () => {
    expect(await featureFlags.list()).toEqual([
      { name: 'Movie4KRequests', enabled: false },
      { name: 'PlayedSync', enabled: false },
    ]);
  });

  it('are enabled one by one', async () => {
    expect(await featureFlags.setEnabled('Movie4KRequests', true)).toEqual([
      { name: 'Movie4KRequests', enabled: true },
      { name: 'PlayedSync', enabled: false },
    ]);
    expect(await featureFlags.isEnabled('Movie4KRequests')).toBe(true);
    expect(await featureFlags.isEnabled('PlayedSync')).toBe(false);
  });
});
