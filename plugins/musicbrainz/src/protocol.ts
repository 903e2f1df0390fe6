import { lenientFields } from '@ombi/sdk';
import { z } from 'zod';
import { isMbid } from './ids.js';

const { text, textOrNull, flag, rows: validRows } = lenientFields;

const mbid = z.string().refine(isMbid);

/** A list that may be missing, without its malformed rows. */
const optionalList = <T extends z.ZodType>(row: T) =>
  validRows(row)
    .nullish()
    .transform((all) => all ?? []);

/** An album: the group of all its releases. */
export const ReleaseGroup = z.object({
  id: mbid,
  title: text,
  'primary-type': textOrNull,
  'secondary-types': optionalList(z.string()),
  'first-release-date': text,
});
export type ReleaseGroup = z.output<typeof ReleaseGroup>;

export const ReleaseGroupPage = z.object({ 'release-group-count': z.int().min(0).nullish(), 'release-groups': validRows(ReleaseGroup) });

const ArtistCredit = z.object({ name: text, joinphrase: text, artist: z.object({ id: mbid, name: text }).nullish() });
export type ArtistCredit = z.output<typeof ArtistCredit>;

/** Albums in a search result. */
export const ReleaseGroupSearchResponse = z.object({
  'release-groups': validRows(ReleaseGroup.extend({ 'artist-credit': optionalList(ArtistCredit) })),
});

/** A release of an album in a list. */
const ReleaseRow = z.object({ id: mbid, status: textOrNull, date: text });
export type ReleaseRow = z.output<typeof ReleaseRow>;

/** An album with its artists and its first 25 releases. */
export const ReleaseGroupWithReleases = ReleaseGroup.extend({
  'artist-credit': optionalList(ArtistCredit),
  releases: optionalList(ReleaseRow),
});
export type ReleaseGroupWithReleases = z.output<typeof ReleaseGroupWithReleases>;

/** A release with its tracks and its album. */
export const Release = z.object({
  id: mbid,
  'artist-credit': optionalList(ArtistCredit),
  'release-group': ReleaseGroup.extend({ 'artist-credit': optionalList(ArtistCredit) }).nullish(),
  media: optionalList(z.object({ tracks: optionalList(z.object({ title: text })) })),
});
export type Release = z.output<typeof Release>;

/** An artist in a search result. */
export const ArtistRow = z.object({ id: mbid, name: text, type: textOrNull, disambiguation: text });
export type ArtistRow = z.output<typeof ArtistRow>;
export const ArtistSearchResponse = z.object({ artists: validRows(ArtistRow) });

/** A relation of an artist to a web page or another artist; `type-id` names its type. */
const Relation = z.object({
  'type-id': z.string(),
  direction: text,
  begin: textOrNull,
  end: textOrNull,
  ended: flag,
  attributes: optionalList(z.string()),
  url: z.object({ resource: text }).nullish(),
  artist: z.object({ id: mbid, name: text }).nullish(),
});
export type Relation = z.output<typeof Relation>;

const LifeSpan = z.object({ begin: textOrNull, end: textOrNull, ended: flag });

/** An artist with the requested includes; `release-groups` has the first 25 only. */
export const Artist = ArtistRow.extend({
  country: textOrNull,
  area: z.object({ name: text, 'iso-3166-1-codes': optionalList(z.string()) }).nullish(),
  'life-span': LifeSpan.nullish(),
  relations: optionalList(Relation),
  'release-groups': validRows(ReleaseGroup).nullish(),
});
export type Artist = z.output<typeof Artist>;

const Cover = z.object({ image: text, front: flag, approved: flag, thumbnails: z.record(z.string(), z.string().nullish()) });
export type Cover = z.output<typeof Cover>;

/** The images that the archive has of an album. */
export const CoverIndex = z.object({ images: validRows(Cover) });
