import { PluginRegistry } from '../../../src/plugin-host/registry/plugin-registry.js';

const PLUGIN = {
  manifest: { id: 'depot', embedded: false },
  descriptor: { settings: { version: 1 }, connection: { version: 1 }, plan: { max: 3 } },
};

/** A registry whose database refuses to be read for so many times, and what it does. */
function openRegistry(refusals: number) {
  const events: object[] = [];
  const stopWork: (() => void)[] = [];
  const reads = { count: 0 };
  const find = async () => {
    if ((reads.count += 1) <= refusals) throw new Error('the database is gone');
    const plugin = { id: 'depot', enabled: true, revision: 7, settingsVersion: 1, settings: {}, secrets: {} };
    return { plugin, connections: [] };
  };
  const registry = new PluginRegistry(
    { loaded: [PLUGIN], find: () => PLUGIN } as never,
    { find } as never,
    { decrypt: () => ({}) } as never,
    { runnerOf: () => ({ migrateStoredSettings: async () => ({ all: {}, parsed: {}, formError: null }) }) } as never,
    { setActiveConnections: () => undefined } as never,
    { reset: () => undefined } as never,
    { warn: () => undefined } as never,
    { onOtherPortals: () => undefined, publish: async (name: string, event: object) => void events.push({ name, ...event }) } as never,
    { onStop: (work: () => void) => stopWork.push(work) } as never,
  );
  return { registry, reads, events, stop: () => stopWork.forEach((work) => work()) };
}

describe('settings that cannot be read after they were saved', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('are read again with growing delays, and those who depend on them are told again', async () => {
    const { registry, reads, events } = openRegistry(3);
    await expect(registry.reload('depot')).rejects.toThrow('the database is gone');
    for (const [ms, count] of [
      [999, 1],
      [1, 2],
      [4_999, 2],
      [1, 3],
      [14_999, 3],
    ] as const) {
      await jest.advanceTimersByTimeAsync(ms);
      expect(reads.count).toBe(count);
    }
    expect([registry.find('depot'), events]).toEqual([undefined, []]);

    await jest.advanceTimersByTimeAsync(1);
    expect(registry.find('depot')).toMatchObject({ revision: 7 });
    expect(events).toEqual([{ name: 'plugin.changed', pluginId: 'depot', enabled: true }]);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(reads.count).toBe(4);
  });

  it('are read again also when the code of the plug-in has changed', async () => {
    const { registry, reads, events } = openRegistry(1);
    await expect(registry.reloadChangedCode('depot')).rejects.toThrow('the database is gone');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(registry.find('depot')).toMatchObject({ revision: 7 });
    expect([reads.count, events]).toEqual([2, [{ name: 'plugin.changed', pluginId: 'depot', enabled: true }]]);
  });

  it('are not read again after another save was read, nor while the portal stops', async () => {
    const saved = openRegistry(1);
    await expect(saved.registry.reload('depot')).rejects.toThrow();
    await saved.registry.reload('depot');
    const stopped = openRegistry(1);
    await expect(stopped.registry.reload('depot')).rejects.toThrow();
    stopped.stop();
    await jest.advanceTimersByTimeAsync(600_000);
    expect([saved.reads.count, stopped.reads.count]).toEqual([2, 1]);
  });
});
