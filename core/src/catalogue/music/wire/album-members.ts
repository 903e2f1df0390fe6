import { TYPE_NUMBERS } from '../../titles/wire/kinds.js';
import { searchMembers, type Standing } from '../../titles/standing.js';

/** Where an album stands, in the members that every answer about one carries. It is there whole or not at all. */
export function albumStanding(standing: Standing) {
  const { flags } = standing;
  return {
    // Those who number movies and series do not number music.
    ...searchMembers(standing, {}),
    monitored: flags.approved,
    percentOfTracks: flags.available ? WHOLE : 0,
    partiallyAvailable: false,
    fullyAvailable: flags.available,
    type: TYPE_NUMBERS.album,
  };
}

const WHOLE = 100;
