import type { Webhook } from '@ombi/sdk';
import { z } from 'zod';

/** Each event of a Servarr program has a type; deletions are named `MovieDelete`, `EpisodeFileDelete` and so on. */
const Call = z.object({ eventType: z.string() });

/** Events after which files exist that did not before: the program says `Download` when an import is complete. */
const ADDITIONS: ReadonlySet<string> = new Set(['Download', 'ImportComplete', 'AlbumDownload', 'Rename']);

const isRemoval = (eventType: string): boolean => /Delete$/.test(eventType);

/** Syncs the holdings at once when the program imported or deleted something. Other events, such as its test, change nothing. */
export const servarrWebhook: Webhook<unknown> = {
  receive: async (_ctx, request) => {
    const { eventType } = request.json(Call);
    if (isRemoval(eventType)) return { sync: 'full' };
    return ADDITIONS.has(eventType) ? { sync: 'recent' } : {};
  },
};
