import { PluginFailure, refKey, type ApprovedItem, type Ctx, type Downloader } from '@ombi/sdk';
import { filmOf } from '../films/lookup.js';
import { albumNumber, albumOf } from '../music/lookup.js';
import { episodesOf } from '../series/episodes.js';
import { seriesOf } from '../series/lookup.js';
import type { Series } from '../series/series.js';
import { copyOf, episodesAmong } from './copies.js';
import { progress } from './progress.js';
import { byTitle, fetch, pieces, ready, type Part } from './shelf.js';

/** "Downloads" films, episodes and albums in three seconds, without any network. */
export const downloader: Downloader<Ctx> = {
  kinds: ['movie', 'tv', 'album'],
  schedule: '5/10 * * * * ? *',

  options: async () => ({
    qualityProfiles: [{ value: 1, label: 'As good as it gets' }],
    rootFolders: [{ value: 1, label: '/sample' }],
    languageProfiles: [{ value: 1, label: 'As it was spoken' }],
    tags: [],
  }),

  async add(ctx, item) {
    const order = orderFor(item);
    // A request made with the sample catalogue meets this downloader; one made with a real source may, too.
    if (!order) throw new PluginFailure('rejected', `"${item.title}" is not part of the sample content`);

    const isNew = await fetch(ctx, order.number, order.parts);
    return { outcome: isNew ? 'added' : 'already-there', externalId: item.ref.id };
  },

  async holdings(ctx, { offset, limit }) {
    const complete = byTitle(await ready(ctx));
    const items = [...byTitle(await pieces(ctx))].map(([title, [{ ref }]]) => ({
      ref,
      ids: { [ref.source]: ref.id },
      monitored: true,
      held: (complete.get(title) ?? []).flatMap(copyOf),
    }));
    return { items: items.slice(offset, offset + limit), total: items.length };
  },

  tellsEpisodes: true,

  async episodes(ctx, { offset, limit }) {
    const items = episodesAmong(await ready(ctx), refKey);
    return { items: items.slice(offset, offset + limit), total: items.length };
  },

  // The media server is asked anyway.
  scansAvailability: async () => false,

  tellsProgress: true,
  progress,
};

interface Order {
  readonly number: number;
  readonly parts: ReadonlyMap<Part, number>;
}

/** What is to be fetched, each part not before a moment; undefined for titles of other catalogues. */
function orderFor(item: ApprovedItem): Order | undefined {
  const [film, series, recording] = [filmOf(item.ref), seriesOf(item.ref), albumOf(item.ref)];
  if (film) return { number: film.number, parts: new Map<Part, number>([[item.variant, 0]]) };
  if (series) return { number: series.number, parts: wanted(series, item) };
  return recording && { number: albumNumber(recording.artist, recording.album), parts: new Map<Part, number>([['album', 0]]) };
}

/** The episodes that are asked for, none before it was shown: of a series that is over all were, although nobody knows on which day. */
function wanted({ seasons, status }: Series, item: ApprovedItem): Map<Part, number> {
  const parts = seasons.flatMap((season) => {
    const asked = item.seasons.find(({ number }) => number === season.number)?.episodes ?? [];
    return episodesOf(season)
      .filter(({ number, airDate }) => asked.includes(number) && (airDate !== null || status === 'Ended'))
      .map(({ number, airDate }) => [`${season.number}x${number}`, airDate === null ? 0 : Date.parse(airDate)] as const);
  });
  return new Map<Part, number>(parts);
}
