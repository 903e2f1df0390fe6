import type { ArtistDetails, ArtistSummary, BandMember, MediaRef } from '@ombi/sdk';
import { loadReleaseGroups, newestFirst, toAlbumSummary } from './albums.js';
import { linksOf } from './artist-links.js';
import { getOrNull, type MusicBrainzCtx } from './client.js';
import { mbidOf, refOf } from './ids.js';
import { Artist, type ArtistRow, type Relation, type ReleaseGroup } from './protocol.js';

/** Maps an artist of the service to a summary. */
export const toArtistSummary = ({ id, name, type, disambiguation }: ArtistRow): ArtistSummary => ({
  ref: refOf('artist', id),
  name,
  type: type ?? '',
  disambiguation,
});

const MEMBER_OF_BAND_RELATION = '5be4c609-9afa-4ea0-910b-12ffb71e3821';
/** The direction of the relation when read from the group; read from a person it names their groups. */
const DIRECTION_TO_MEMBERS = 'backward';
/** Attributes of a relation that name no instrument or role. */
const NON_ROLE_ATTRIBUTES: ReadonlySet<string> = new Set(['original', 'additional', 'minor', 'eponymous']);

/** Current and former members of a group. A group that has ended has no current members. */
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

/** Artist details with all albums; null when the id is unknown. The id of a merged artist returns the artist it was merged into. */
export async function fetchArtistDetails(ctx: MusicBrainzCtx, ref: MediaRef): Promise<ArtistDetails | null> {
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

/** Dates may be incomplete; a date without a year counts as unknown. */
const yearOf = (date: string | null | undefined): string | null => /^\d{4}/.exec(date ?? '')?.[0] ?? null;
