import { z } from 'zod';
import { list, mbid, rows, text, textOrNull } from './values.js';

/** What people call an album: all its releases together. */
export const Group = z.object({
  id: mbid,
  title: text,
  'primary-type': textOrNull,
  'secondary-types': list(z.string()),
  'first-release-date': text,
});
export type Group = z.output<typeof Group>;

export const GroupPage = z.object({ 'release-group-count': z.int().min(0).nullish(), 'release-groups': rows(Group) });

const Credit = z.object({ name: text, joinphrase: text, artist: z.object({ id: mbid, name: text }).nullish() });
export type Credit = z.output<typeof Credit>;

/** Albums as a search finds them. */
export const FoundGroups = z.object({ 'release-groups': rows(Group.extend({ 'artist-credit': list(Credit) })) });

/** One release of an album in a list. */
const ReleaseRow = z.object({ id: mbid, status: textOrNull, date: text });
export type ReleaseRow = z.output<typeof ReleaseRow>;

/** An album with who made it and its first 25 releases. */
export const WholeGroup = Group.extend({ 'artist-credit': list(Credit), releases: list(ReleaseRow) });
export type WholeGroup = z.output<typeof WholeGroup>;

/** A release with its tracks and the album that it is one of. */
export const Release = z.object({
  id: mbid,
  'artist-credit': list(Credit),
  'release-group': Group.extend({ 'artist-credit': list(Credit) }).nullish(),
  media: list(z.object({ tracks: list(z.object({ title: text })) })),
});
export type Release = z.output<typeof Release>;
