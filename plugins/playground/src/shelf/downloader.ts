import { PluginFailure, type Ctx, type Downloader, type DownloaderItem } from '@ombi/sdk';
import { filmOf } from '../films/lookup.js';
import { refOf } from '../ids.js';
import { copies, fetchCopy, isReady, type Copy } from './shelf.js';

/** "Downloads" a film in three seconds, without any network. */
export const downloader: Downloader<Ctx> = {
  kinds: ['movie'],
  schedule: '5/10 * * * * ? *',

  options: async () => ({
    qualityProfiles: [{ value: 1, label: 'As good as it gets' }],
    rootFolders: [{ value: 1, label: '/sample' }],
    tags: [],
  }),

  async add(ctx, { ref, variant, title }) {
    // A request made with the sample catalogue meets this downloader; one made with a real source may, too.
    if (!filmOf(ref)) throw new PluginFailure('rejected', `"${title}" is not part of the sample content`);

    const isNew = await fetchCopy(ctx, ref, variant);
    return { outcome: isNew ? 'added' : 'already-there', externalId: ref.id };
  },

  async holdings(ctx, { offset, limit }) {
    const items = byFilm(await copies(ctx));
    return { items: items.slice(offset, offset + limit), total: items.length };
  },

  // The media server is asked anyway.
  scansAvailability: async () => false,
};

function byFilm(all: readonly Copy[]): DownloaderItem[] {
  return [...new Set(all.map(({ filmNumber }) => filmNumber))].map((number) => ({
    ref: refOf(number),
    ids: { tmdb: refOf(number).id },
    monitored: true,
    held: all.filter((copy) => copy.filmNumber === number && isReady(copy)).map(({ variant }) => variant),
  }));
}
