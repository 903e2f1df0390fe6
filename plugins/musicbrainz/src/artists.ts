import type { ArtistDetails, ArtistSummary, BandMember, MediaRef } from '@ombi/sdk';
import { loadReleaseGroups, newestFirst, toAlbumSummary } from './albums.js';
import { linksOf } from './artist-links.js';
import { getOrNull, type MusicCtx } from './client.js';
import { mbidOf, refOf } from './ids.js';
import { Artist, type ArtistRow, type Relation, type ReleaseGroup } from './protocol.js';

/** An artist of the service in the words of the portal. */
export const toArtistSummary = ({ id, name, type, disambiguation }: ArtistRow): ArtistSummary => ({
  ref: refOf('artist', id),
  name,
  type: type ?? '',
  disambiguation,
});

const MEMBER_OF_BAND_RELATION = '5be4c609-9afa-4ea0-910b-12ffb71e3821';
/** Seen from the group; seen from a person the same relation names the groups they play in. */
const DIRECTION_TO_MEMBERS = 'backward';
/** Attributes that do not say what somebody plays. */
const NON_ROLE_ATTRIBUTES: ReadonlySet<string> = new Set(['original', 'additional', 'minor', 'eponymous']);

/** Who plays, or played, in a group. Nobody is left in one that has come to its end. */
const toBandMembers = (relations: readonly Relation[], hasEnded: boolean): BandMember[] =>
  relations
    .filter((relation) => relation['type-id'] === MEMBER_OF_BAND_RELATION && relation.direction === DIRECTION_TO_MEMBERS)
    .flatMap(({ artist, attributes, begin, end, ended }) =>
      artist
        ? [
            {
              ref: refOf('artist', artist.id),
              name: artist.name,
              role: attributes.filter((attribute) => !NON_ROLE_ATTRIBUTES.has(attribute)).join(', '),
              isCurrent: !hasEnded && !ended && end === null,
              begin,
              end,
            },
          ]
        : [],
    );

/** All about an artist, with every album; null when there is none of this id. One that was merged into another is told as that other. */
export async function artist(ctx: MusicCtx, ref: MediaRef): Promise<ArtistDetails | null> {
  const id = mbidOf(ref, 'artist');
  const found = id && (await getOrNull(ctx, `/artist/${id}`, Artist, { inc: 'url-rels artist-rels release-groups' }));
  return found ? toArtistDetails(found, await loadReleaseGroups(ctx, found)) : null;
}

function toArtistDetails(found: Artist, groups: readonly ReleaseGroup[]): ArtistDetails {
  const { area, relations, 'life-span': lifeSpan } = found;
  const summary = toArtistSummary(found);
  const isEnded = lifeSpan?.ended || Boolean(lifeSpan?.end);
  return {
    ...summary,
    country: found.country ?? area?.['iso-3166-1-codes'][0] ?? null,
    region: area?.name ?? '',
    overview: '',
    startYear: yearOf(lifeSpan?.begin),
    endYear: yearOf(lifeSpan?.end),
    isEnded,
    links: linksOf(relations),
    members: toBandMembers(relations, isEnded),
    albums: newestFirst(groups.map((group) => toAlbumSummary(group, summary))),
  };
}

/** Dates are as precise as somebody knew them; a day without a year says nothing here. */
const yearOf = (date: string | null | undefined): string | null => /^\d{4}/.exec(date ?? '')?.[0] ?? null;
