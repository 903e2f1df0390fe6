import type { HeldEpisodes } from '@ombi/sdk';
import type { Item } from '../protocol.js';

/** A file that claims to hold more than this was named by mistake. */
const MOST_IN_A_FILE = 50;

/** The episodes of one file; without numbers when Jellyfin does not know them, so that the file still counts as read. */
export function heldEpisodes({ Id, SeriesId, ParentIndexNumber, IndexNumber, IndexNumberEnd }: Item): HeldEpisodes {
  const [season, first] = [whole(ParentIndexNumber), whole(IndexNumber)];
  const length = (whole(IndexNumberEnd) ?? first ?? 0) - (first ?? 0) + 1;
  const isKnown = season !== null && first !== null && first > 0 && length >= 1 && length <= MOST_IN_A_FILE;
  return {
    showId: SeriesId || Id,
    season: season ?? 0,
    numbers: isKnown ? Array.from({ length }, (_, index) => first + index) : [],
  };
}

const whole = (value: number | null | undefined): number | null => (Number.isInteger(value) && Number(value) >= 0 ? Number(value) : null);
