import type { ArtistDetails, MediaRef } from '@ombi/sdk';
import { allGroups, newestFirst } from '../albums/all-groups.js';
import { albumSummaryOf } from '../albums/summary.js';
import { find } from '../client/ask.js';
import type { MusicCtx } from '../client/ctx.js';
import { mbidOf } from '../ids.js';
import { Artist } from '../protocol/artists.js';
import type { Group } from '../protocol/groups.js';
import { linksOf } from './links.js';
import { membersOf } from './members.js';
import { summaryOf } from './summary.js';

/** All about an artist, with every album; null when there is none of this id. One that was merged into another is told as that other. */
export async function artist(ctx: MusicCtx, ref: MediaRef): Promise<ArtistDetails | null> {
  const id = mbidOf(ref, 'artist');
  const found = id && (await find(ctx, `/artist/${id}`, Artist, { inc: 'url-rels artist-rels release-groups' }));
  return found ? detailsOf(found, await allGroups(ctx, found)) : null;
}

function detailsOf(found: Artist, groups: readonly Group[]): ArtistDetails {
  const { area, relations, 'life-span': life } = found;
  const summary = summaryOf(found);
  const isEnded = life?.ended || Boolean(life?.end);
  return {
    ...summary,
    country: found.country ?? area?.['iso-3166-1-codes'][0] ?? null,
    region: area?.name ?? '',
    overview: '',
    startYear: yearOf(life?.begin),
    endYear: yearOf(life?.end),
    isEnded,
    links: linksOf(relations),
    members: membersOf(relations, isEnded),
    albums: newestFirst(groups.map((group) => albumSummaryOf(group, summary))),
  };
}

/** Dates are as precise as somebody knew them; a day without a year says nothing here. */
const yearOf = (date: string | null | undefined): string | null => /^\d{4}/.exec(date ?? '')?.[0] ?? null;
