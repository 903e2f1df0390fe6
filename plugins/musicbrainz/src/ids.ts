import type { MediaKind, MediaRef } from '@ombi/sdk';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const WHOLE = new RegExp(`^${UUID}$`);
const PICTURE = new RegExp(`^/release/${UUID}/\\d{1,20}$`);
const PICTURE_FILE = new RegExp(`^(/release/${UUID}/\\d{1,20})\\.\\w+$`);

export type MusicKind = Extract<MediaKind, 'artist' | 'album'>;

export const isMbid = (id: string): boolean => WHOLE.test(id);

/** The service's id of a title, in the small letters that the archive insists on; null for what is none of the asked kind. */
export function mbidOf({ kind, source, id }: MediaRef, wanted: MusicKind): string | null {
  const small = id.toLowerCase();
  return kind === wanted && source === 'musicbrainz' && isMbid(small) ? small : null;
}

export const refOf = (kind: MusicKind, id: string): MediaRef => ({ kind, source: 'musicbrainz', id });

/** Whether a path is one that {@link picturePath} names. */
export const isPicturePath = (path: string): boolean => PICTURE.test(path);

/** The path of a picture behind the address that an index gives; null when it does not look like one. */
export const picturePath = (address: string): string | null =>
  URL.canParse(address) ? (PICTURE_FILE.exec(new URL(address).pathname)?.[1] ?? null) : null;
