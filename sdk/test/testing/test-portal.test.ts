import { createTestCtx, createTestEvent, type TestPortalData } from '@ombi/sdk/testing';
import { definePlugin, type PortalTitle } from '@ombi/sdk';
import { z } from 'zod';

const plugin = definePlugin({
  id: 'reader',
  settings: { version: 1, schema: z.object({}) },
  connection: { version: 1, schema: z.object({}), max: 1 },
  target: () => ({ baseUrl: 'http://reader.invalid' }),
  provides: {},
});
const portalOf = (portal: TestPortalData) => createTestCtx(plugin, { connection: {}, portal }).portal;

const title = (kind: PortalTitle['ref']['kind'], id: string): PortalTitle => ({
  ref: { kind, source: kind === 'movie' ? 'tmdb' : 'musicbrainz', id },
  title: `Title ${id}`,
  year: 1990,
  ids: {},
  overview: 'Told in two lines.',
  posterUrl: null,
});

describe('the fake portal of the testing kit', () => {
  it('lists titles from a cursor as the portal does: without artists and details', async () => {
    const portal = portalOf({ titles: [title('movie', '1'), title('artist', 'a'), title('album', 'b')] });
    const first = await portal.titles({ limit: 1 });
    expect(first.items).toEqual([{ ref: title('movie', '1').ref, title: 'Title 1', year: 1990, ids: {} }]);
    const second = await portal.titles({ after: first.next });
    expect(second.items.map(({ ref }) => ref.kind)).toEqual(['album']);
    expect(await portal.titles({ after: second.next })).toEqual({ items: [], next: second.next });
    expect(await portal.title(title('artist', 'a').ref)).toMatchObject({ title: 'Title a' });
  });

  it('keeps the version of published events, and delivers events with theirs', async () => {
    const { events } = createTestCtx(plugin, { connection: {} });
    await events.publish('reader:read', { pages: 3 });
    await events.publish('reader:read', { pages: { first: 1 } }, { version: 2 });
    expect(events.published.map(({ version }) => version)).toEqual([1, 2]);
    expect(createTestEvent('user.changed', { userId: 'u1' })).toEqual({ userId: 'u1', version: 1 });
  });
});
