import { PluginFailure, refKey, type ApprovedItem, type Ctx, type Downloader } from '@ombi/sdk';
import { filmOf } from '../films/lookup.js';
import { refOf } from '../ids.js';
import { episodesOf } from '../series/episodes.js';
import { seriesOf } from '../series/lookup.js';
import type { Series } from '../series/series.js';
import { episodesAmong } from './episodes.js';
import { byTitle, fetch, pieces, ready, type Part } from './shelf.js';

/** "Downloads" films and episodes in three seconds, without any network. */
export const downloader: Downloader<Ctx> = {
  kinds: ['movie', 'tv'],
  schedule: '5/10 * * * * ? *',

  options: async () => ({
    qualityProfiles: [{ value: 1, label: 'As good as it gets' }],
    rootFolders: [{ value: 1, label: '/sample' }],
    languageProfiles: [{ value: 1, label: 'As it was spoken' }],
    tags: [],
  }),

  async add(ctx, item) {
    const [film, series] = [filmOf(item.ref), seriesOf(item.ref)];
    // A request made with the sample catalogue meets this downloader; one made with a real source may, too.
    if (!film && !series) throw new PluginFailure('rejected', `"${item.title}" is not part of the sample content`);

    const isNew = film
      ? await fetch(ctx, film.number, new Map([[item.variant, 0]]))
      : await fetch(ctx, series!.number, wanted(series!, item));
    return { outcome: isNew ? 'added' : 'already-there', externalId: item.ref.id };
  },

  async holdings(ctx, { offset, limit }) {
    const complete = byTitle(await ready(ctx));
    const items = [...byTitle(await pieces(ctx)).keys()].map((title) => ({
      ref: refOf(title),
      ids: { tmdb: refOf(title).id },
      monitored: true,
      held: (complete.get(title) ?? []).map(({ part }) => part).filter((part) => part === 'regular' || part === '4k'),
    }));
    return { items: items.slice(offset, offset + limit), total: items.length };
  },

  tellsEpisodes: true,

  async episodes(ctx, { offset, limit }) {
    const items = episodesAmong(await ready(ctx), (title) => refKey(refOf(title)));
    return { items: items.slice(offset, offset + limit), total: items.length };
  },

  // The media server is asked anyway.
  scansAvailability: async () => false,
};

/** The episodes that are asked for, none before it was shown; what nobody has named a day for cannot be had. */
function wanted({ seasons }: Series, item: ApprovedItem): Map<Part, number> {
  const parts = seasons.flatMap((season) => {
    const asked = item.seasons.find(({ number }) => number === season.number)?.episodes ?? [];
    return episodesOf(season)
      .filter(({ number, airDate }) => airDate !== null && asked.includes(number))
      .map(({ number, airDate }) => [`${season.number}x${number}`, Date.parse(airDate!)] as const);
  });
  return new Map<Part, number>(parts);
}
