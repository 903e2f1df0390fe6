import type { MediaKind, MediaRef } from '@ombi/sdk';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const MBID = new RegExp(`^${UUID}$`);
const COVER_PATH = new RegExp(`^/release/${UUID}/\\d{1,20}$`);
const COVER_FILE_PATH = new RegExp(`^(/release/${UUID}/\\d{1,20})\\.\\w+$`);

export type MusicKind = Extract<MediaKind, 'artist' | 'album'>;

export const isMbid = (id: string): boolean => MBID.test(id);

/** The service's id of a title, in the small letters that the archive insists on; null for what is none of the asked kind. */
export function mbidOf({ kind, source, id }: MediaRef, expectedKind: MusicKind): string | null {
  const mbid = id.toLowerCase();
  return kind === expectedKind && source === 'musicbrainz' && isMbid(mbid) ? mbid : null;
}

export const refOf = (kind: MusicKind, id: string): MediaRef => ({ kind, source: 'musicbrainz', id });

/** Whether a path is one that {@link coverPathOf} names. */
export const isCoverPath = (path: string): boolean => COVER_PATH.test(path);

/** The path of a picture behind the address that an index gives; null when it does not look like one. */
export const coverPathOf = (address: string): string | null =>
  URL.canParse(address) ? (COVER_FILE_PATH.exec(new URL(address).pathname)?.[1] ?? null) : null;
