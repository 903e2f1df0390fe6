import { definePlugin, PluginFailure, secret, type ApprovedItem, type Ctx, type DownloadReceipt } from '@ombi/sdk';
import type { DownloaderItem, Page, Slice } from '@ombi/sdk';
import { z } from 'zod';

/** One server. Error texts are keys of the catalogue in `locales`. */
const connection = z.object({
  baseUrl: z.url({ protocol: /^https?$/, error: 'baseUrl.invalid' }),
  apiKey: secret(z.string('apiKey.required').trim().min(1, 'apiKey.required')),
});
type PluginCtx = Ctx<unknown, z.output<typeof connection>>;

/** A parcel is `resolving` until the service has found the movie, then it is `watched`, and `stored` once there is a file. */
const Parcel = z.object({ id: z.string(), tmdbId: z.int().positive(), state: z.enum(['resolving', 'watched', 'stored']) });
type Parcel = z.output<typeof Parcel>;
const ParcelPage = z.object({ items: z.array(Parcel), total: z.int().nonnegative() });

/** Hands a movie over. What the service has already counts as success, so a repeated call is harmless. */
async function add(ctx: PluginCtx, item: ApprovedItem): Promise<DownloadReceipt> {
  const known = await findParcel(ctx, item);
  if (known) return toReceipt(ctx, known, 'already-there');
  const parcel = await ctx.http.post('/parcels', { tmdbId: tmdbIdOf(item), title: item.title }, Parcel);
  return toReceipt(ctx, parcel, 'added');
}

/** Asks again by the schedule of `confirmAfterMs`, possibly from another portal: everything that it needs is at the service and in the store. */
async function confirm(ctx: PluginCtx, item: ApprovedItem): Promise<DownloadReceipt> {
  const parcel = await findParcel(ctx, item);
  if (!parcel) throw new PluginFailure('rejected', 'the service has forgotten the movie');
  return toReceipt(ctx, parcel, 'already-there');
}

/** A movie that was waited for is added when it is ready, and not before. */
async function toReceipt({ store }: PluginCtx, { id, state }: Parcel, outcome: 'added' | 'already-there'): Promise<DownloadReceipt> {
  const key = `waiting.${id}`;
  if (state === 'resolving') {
    await store.set(key, true);
    return { outcome: 'accepted', externalId: id, waitingFor: 'The service is still looking for the movie.' };
  }
  const hasWaited = (await store.get<boolean>(key)) ?? false;
  await store.delete(key);
  return { outcome: hasWaited ? 'added' : outcome, externalId: id };
}

async function findParcel({ http }: PluginCtx, item: ApprovedItem): Promise<Parcel | undefined> {
  const { items } = await http.get('/parcels', ParcelPage, { query: { tmdbId: tmdbIdOf(item) } });
  return items[0];
}

function tmdbIdOf({ ref, ids }: ApprovedItem): number {
  const id = Number(ref.source === 'tmdb' ? ref.id : ids.tmdb);
  if (!Number.isSafeInteger(id) || id <= 0) throw new PluginFailure('rejected', 'the movie has no number that the service knows');
  return id;
}

/** One slice of what the service watches or has stored, in its own order. */
async function items({ http }: PluginCtx, { offset, limit }: Slice): Promise<Page<DownloaderItem>> {
  const page = await http.get('/parcels', ParcelPage, { query: { offset, limit } });
  return { items: page.items.map(toDownloaderItem), total: page.total };
}

const toDownloaderItem = ({ tmdbId, state }: Parcel): DownloaderItem => ({
  ref: { kind: 'movie', source: 'tmdb', id: String(tmdbId) },
  ids: { tmdb: String(tmdbId) },
  monitored: true,
  variants: state === 'stored' ? ['regular'] : [],
});

/** Hands approved movies to a parcel service. */
export default definePlugin({
  id: 'parcels',
  settings: { version: 1, schema: z.object({}) },
  connection: { version: 1, schema: connection, max: 1 },
  target: ({ baseUrl, apiKey }) => ({ baseUrl, headers: { authorization: `Bearer ${apiKey}` } }),
  provides: {
    downloader: {
      kinds: ['movie'],
      schedule: '0 0/15 * * * ?',
      hasOptions: false,
      options: async () => ({ qualityProfiles: [], rootFolders: [], tags: [] }),
      add,
      // After 10 seconds, a minute, and an hour; a movie that is not found by then is a failed request.
      confirmAfterMs: [10_000, 60_000, 3_600_000],
      confirm,
      items,
      scansAvailability: async () => false,
    },
  },
  test: async ({ http }) => {
    await http.get('/parcels', ParcelPage, { query: { limit: 1 } });
    return { ok: true };
  },
});
