import type { MediaRef } from '@ombi/sdk';
import { cardMembers } from '../../titles/standing.js';
import type { ShowStanding } from '../availability/show-standings.js';

/** As much about requests and availability as a card of a series shows. */
export const showCardMembers = (standing: ShowStanding) => ({
  ...cardMembers(standing),
  fullyAvailable: standing.fullyAvailable,
  partlyAvailable: standing.partlyAvailable,
});

/** The same for a title of whatever kind. */
export const titleCardMembers = ({ kind }: MediaRef, standing: ShowStanding) =>
  kind === 'tv' ? showCardMembers(standing) : cardMembers(standing);
