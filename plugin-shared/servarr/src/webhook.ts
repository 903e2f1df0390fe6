import type { Webhook } from '@ombi/sdk';
import { z } from 'zod';

/** Each event of a Servarr program has a type; deletions are named `MovieDelete`, `EpisodeFileDelete` and so on. */
const Call = z.object({ eventType: z.string(), deleteReason: z.string().nullish().catch(null) });

/** Events after which files exist that did not before: the program says `Download` when an import is complete. */
const ADDITIONS: ReadonlySet<string> = new Set(['Download', 'ImportComplete', 'AlbumDownload', 'Rename']);

/** A file that makes way for a better one is no removal: the import of that one follows. */
const isRemoval = ({ eventType, deleteReason }: z.output<typeof Call>): boolean =>
  /Delete$/.test(eventType) && deleteReason?.toLowerCase() !== 'upgrade';

/** Syncs the downloader's items at once when the program imported or deleted something. Other events, such as its test, change nothing. */
export const servarrWebhook: Webhook<unknown> = {
  receive: async (_ctx, request) => {
    const call = request.json(Call);
    if (isRemoval(call)) return { sync: 'full' };
    return ADDITIONS.has(call.eventType) ? { sync: 'recent' } : {};
  },
};
