import type { DownloaderEpisode } from '@ombi/sdk';
import { listEpisodes } from '../src/list-episodes.js';
import { openSickRageFixture, type SickRageFixture } from './fixture.js';

describe('the episodes of SickRage', () => {
  let fixture: SickRageFixture;
  beforeEach(async () => {
    fixture = await openSickRageFixture();
  });
  afterEach(() => fixture.simulator.close());

  const textOf = ({ showId, season, numbers, hasFile = true }: DownloaderEpisode) =>
    `${showId} ${season}x${numbers.join()}${hasFile ? ' file' : ''}`;

  it('are those that are wanted, downloading or downloaded', async () => {
    const { state } = fixture.simulator;
    state.addExisting(701);
    state.setStatus(701, 1, 2, 'Wanted');
    state.setStatus(701, 1, 3, 'Snatched');
    state.setStatus(701, 2, 1, 'Downloaded');
    state.setStatus(701, 2, 2, 'Unaired');
    const { items, total } = await listEpisodes(fixture.ctx(), { offset: 0, limit: 10 });
    expect(items.map(textOf)).toEqual(['tv:tvdb:701 1x2', 'tv:tvdb:701 1x3', 'tv:tvdb:701 2x1 file']);
    expect(total).toBe(3);
  });

  it('of a paused show are not monitored', async () => {
    fixture.simulator.state.addExisting(702, 'Wanted', true);
    fixture.simulator.state.setStatus(702, 1, 1, 'Archived');
    const { items } = await listEpisodes(fixture.ctx(), { offset: 0, limit: 10 });
    expect(items.map(textOf)).toEqual(['tv:tvdb:702 1x1 file']);
  });

  it('are read page by page, including shows without episodes', async () => {
    const { state } = fixture.simulator;
    for (let tvdbId = 1; tvdbId <= 40; tvdbId += 1) state.addExisting(tvdbId, tvdbId % 10 === 0 ? 'Wanted' : 'Skipped');
    const ctx = fixture.ctx();
    const found: string[] = [];
    for (let total = 1; found.length < total;) {
      const page = await listEpisodes(ctx, { offset: found.length, limit: 7 });
      found.push(...page.items.map(textOf));
      total = page.total;
      expect(page.items.length > 0 || found.length === total).toBe(true);
    }
    expect(found).toHaveLength(24);
    expect(new Set(found).size).toBe(24);
  });

  it('are unreadable where they are not what was expected, beside all others', async () => {
    fixture.simulator.state.addExisting(701, 'Downloaded');
    const data = { 1: { status: 'Downloaded' }, 2: { status: null }, 3: null };
    fixture.simulator.faults.fail(200, { data, message: '', result: 'success' }, { query: 'season=1' });
    const { items } = await listEpisodes(fixture.ctx(), { offset: 0, limit: 10 });
    expect(items.map(textOf)).toEqual([
      'tv:tvdb:701 1x1 file',
      ' 0x file',
      ' 0x file',
      ...[1, 2, 3].map((number) => `tv:tvdb:701 2x${number} file`),
    ]);
  });

  it('fail when the server fails, so that nothing counts as removed', async () => {
    fixture.simulator.state.addExisting(701, 'Wanted');
    const ctx = fixture.ctx();
    fixture.simulator.faults.fail(200, { data: {}, message: 'Database is locked', result: 'fatal' });
    await expect(listEpisodes(ctx, { offset: 0, limit: 10 })).rejects.toMatchObject({ code: 'unavailable' });
  });
});
