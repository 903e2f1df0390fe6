import type { BandMember } from '@ombi/sdk';
import { refOf } from '../ids.js';
import type { Relation } from '../protocol/artists.js';

const MEMBER_OF_BAND = '5be4c609-9afa-4ea0-910b-12ffb71e3821';
/** Seen from the group; seen from a person the same relation names the groups they play in. */
const TO_ITS_MEMBERS = 'backward';
/** Attributes that do not say what somebody plays. */
const HOW: ReadonlySet<string> = new Set(['original', 'additional', 'minor', 'eponymous']);

/** Who plays, or played, in a group. Nobody is left in one that has come to its end. */
export const membersOf = (relations: readonly Relation[], hasEnded: boolean): BandMember[] =>
  relations
    .filter((relation) => relation['type-id'] === MEMBER_OF_BAND && relation.direction === TO_ITS_MEMBERS)
    .flatMap(({ artist, attributes, begin, end, ended }) =>
      artist
        ? [
            {
              ref: refOf('artist', artist.id),
              name: artist.name,
              role: attributes.filter((attribute) => !HOW.has(attribute)).join(', '),
              isCurrent: !hasEnded && !ended && end === null,
              begin,
              end,
            },
          ]
        : [],
    );
