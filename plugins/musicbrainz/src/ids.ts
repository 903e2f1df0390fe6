import type { MediaKind, MediaRef } from '@ombi/sdk';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const MBID = new RegExp(`^${UUID}$`);
const COVER_PATH = new RegExp(`^/release/${UUID}/\\d{1,20}$`);
const COVER_FILE_PATH = new RegExp(`^(/release/${UUID}/\\d{1,20})\\.\\w+$`);

export type MusicKind = Extract<MediaKind, 'artist' | 'album'>;

/** Whether a text is a MusicBrainz id (MBID). */
export const isMbid = (id: string): boolean => MBID.test(id);

/** The MusicBrainz id of a reference, in lower case as the archive requires; null for another kind or an invalid id. */
export function mbidOf({ kind, source, id }: MediaRef, expectedKind: MusicKind): string | null {
  const mbid = id.toLowerCase();
  return kind === expectedKind && source === 'musicbrainz' && isMbid(mbid) ? mbid : null;
}

/** Title reference of an artist or album by its MusicBrainz id. */
export const refOf = (kind: MusicKind, id: string): MediaRef => ({ kind, source: 'musicbrainz', id });

/** Whether {@link coverPathOf} may have returned this path. */
export const isCoverPath = (path: string): boolean => COVER_PATH.test(path);

/** The path of an image URL from an index; null for an unknown format. */
export const coverPathOf = (address: string): string | null =>
  URL.canParse(address) ? (COVER_FILE_PATH.exec(new URL(address).pathname)?.[1] ?? null) : null;
