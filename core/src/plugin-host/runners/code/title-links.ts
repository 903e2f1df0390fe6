import type { AnyPlugin } from '@ombi/sdk';
import { z } from 'zod';

const TitleLinks = z
  .array(
    z.object({
      host: z.string().regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/),
      path: z.string().startsWith('/'),
      kind: z.enum(['movie', 'tv', 'album', 'artist']),
      source: z.enum(['tmdb', 'tvdb', 'imdb', 'musicbrainz']),
    }),
  )
  .max(50)
  .optional();

/** Addresses that the search recognises are compared with whatever people type: they must be what they seem. */
export function malformedLinks({ provides: { metadataProvider } }: AnyPlugin): string | null {
  const [issue] = TitleLinks.safeParse(metadataProvider?.links).error?.issues ?? [];
  return issue ? `metadataProvider links: ${issue.path.join('.')} ${issue.message}` : null;
}
