import type { TitleRef, Webhook } from '@ombi/sdk';
import { z } from 'zod';

/** Each event of a Servarr program has a type; deletions are named `MovieDelete`, `EpisodeFileDelete` and so on. */
const Call = z.looseObject({ eventType: z.string(), deleteReason: z.string().nullish().catch(null) });

/** Events after which files exist that did not before: the program says `Download` when an import is complete. */
const ADDITIONS: ReadonlySet<string> = new Set(['Download', 'ImportComplete', 'AlbumDownload', 'Rename']);

/** A file that makes way for a better one is no removal: the import of that one follows. */
const isRemoval = ({ eventType, deleteReason }: z.output<typeof Call>): boolean =>
  /Delete$/.test(eventType) && deleteReason?.toLowerCase() !== 'upgrade';

/** Returns the titles that the body of a call names; none when it names none, or one without the ids that the portal needs. */
export type FindTitles = (body: unknown) => readonly TitleRef[];

/**
 * Syncs the downloader's items at once when the program imported or deleted something: only the titles that the call names, if it does. Other
 * events, such as its test, change nothing.
 */
export function createServarrWebhook(findTitles: FindTitles): Webhook<unknown> {
  return {
    receive: async (_ctx, request) => {
      const call = request.json(Call);
      const sync = isRemoval(call) ? 'full' : ADDITIONS.has(call.eventType) ? 'recent' : null;
      if (!sync) return {};
      const titles = findTitles(call);
      return titles.length > 0 ? { sync, titles } : { sync };
    },
  };
}

/** Creates the finder of titles from the schema of the bodies that name some. */
export const titlesOf =
  <T extends z.ZodType>(schema: T, toTitles: (body: z.output<T>) => readonly TitleRef[]): FindTitles =>
  (body) => {
    const { success, data } = schema.safeParse(body);
    return success ? toTitles(data) : [];
  };
