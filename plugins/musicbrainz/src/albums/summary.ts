import type { AlbumSummary } from '@ombi/sdk';
import { refOf } from '../ids.js';
import type { Credit, Group } from '../protocol/groups.js';

type Maker = AlbumSummary['artist'];

/** The artist that the service has for everybody of whom nothing is known. */
const NOBODY_KNOWS = '125ec42a-7229-4250-afc5-e057484327fe';

const DATE = /^\d{4}(-\d{2}(-\d{2})?)?$/;

/** An album of the service in the words of the portal. */
export const albumSummaryOf = (group: Group, { ref, name }: Maker): AlbumSummary => ({
  ref: refOf('album', group.id),
  title: group.title,
  artist: { ref, name },
  type: group['primary-type'] ?? '',
  secondaryTypes: group['secondary-types'],
  releaseDate: DATE.test(group['first-release-date']) ? group['first-release-date'] : null,
});

/** Those who made an album under the name that stands on it; its page leads to the first of them. */
export function makerOf(credits: readonly Credit[]): Maker {
  const first = credits.find(({ artist }) => artist)?.artist;
  const name = credits.map((credit) => (credit.name || credit.artist?.name || '') + credit.joinphrase).join('');
  return { ref: refOf('artist', first?.id ?? NOBODY_KNOWS), name };
}
