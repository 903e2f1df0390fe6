import { UNREADABLE_ITEM } from '@ombi/sdk';
import { listItems } from '../src/shows.js';
import { openSickRageFixture, type SickRageFixture } from './fixture.js';

describe('the shows of SickRage', () => {
  let fixture: SickRageFixture;
  beforeEach(async () => {
    fixture = await openSickRageFixture();
  });
  afterEach(() => fixture.simulator.close());

  it('are monitored unless they are paused', async () => {
    const { state } = fixture.simulator;
    state.addExisting(701);
    state.addExisting(702, 'Skipped', true);
    expect(await listItems(fixture.ctx(), { offset: 0, limit: 10 })).toEqual({
      items: [
        { ref: { kind: 'tv', source: 'tvdb', id: '701' }, ids: { tvdb: '701' }, monitored: true, variants: [] },
        { ref: { kind: 'tv', source: 'tvdb', id: '702' }, ids: { tvdb: '702' }, monitored: false, variants: [] },
      ],
      total: 2,
    });
  });

  it('leave out one without a TheTVDB id', async () => {
    const data = { 9: { tvdbid: null, show_name: 'Other' }, 701: { tvdbid: 701, show_name: 'Known', paused: 'no' } };
    fixture.simulator.faults.fail(200, { data, message: '', result: 'success' });
    const { items } = await listItems(fixture.ctx(), { offset: 0, limit: 10 });
    expect(items).toMatchObject([{ ref: { id: '701' }, monitored: true }]);
  });

  it('are unreadable where they are not what was expected, beside all others', async () => {
    const data = { 1: null, 2: { tvdbid: 'x' }, 701: { tvdbid: 701 } };
    fixture.simulator.faults.fail(200, { data, message: '', result: 'success' });
    const { items } = await listItems(fixture.ctx(), { offset: 0, limit: 10 });
    expect(items).toMatchObject([{ ref: { id: '701' } }, UNREADABLE_ITEM, UNREADABLE_ITEM]);
  });

  it('fail when the server fails, so that nothing counts as removed', async () => {
    fixture.simulator.faults.fail(200, { data: {}, message: 'Database is locked', result: 'fatal' });
    await expect(listItems(fixture.ctx(), { offset: 0, limit: 10 })).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('are fetched with one call even when there are ten thousand, and stored in documents that every database accepts', async () => {
    for (let tvdbId = 1; tvdbId <= 10_000; tvdbId += 1) fixture.simulator.state.addExisting(tvdbId);
    const ctx = fixture.ctx();
    const seen = new Set<string>();
    for (let offset = 0; offset < 10_000; offset += 500) {
      const { items, total } = await listItems(ctx, { offset, limit: 500 });
      expect([items.length, total]).toEqual([500, 10_000]);
      for (const { ref } of items) seen.add(ref.id);
      fixture.simulator.state.addExisting(20_000 + offset);
    }
    expect(seen.size).toBe(10_000);
    expect(fixture.simulator.requests).toHaveLength(1);
    expect(Math.max(...[...ctx.store.documents.values()].map((text) => Buffer.byteLength(text)))).toBeLessThan(65_535);
  });
});
