import type { ExternalIds } from '@ombi/sdk';
import type { Item } from './protocol.js';

/** How agents write external ids: current agents list them, older agents put one in their own guid, with further text behind it. */
const GUID_PATTERNS: readonly [keyof ExternalIds, RegExp][] = [
  ['imdb', /^(?:com\.plexapp\.agents\.)?imdb:\/\/(tt\d+)(?:[/?]|$)/],
  ['tmdb', /^(?:com\.plexapp\.agents\.themoviedb|tmdb):\/\/([1-9]\d*)(?:[/?]|$)/],
  ['tvdb', /^(?:com\.plexapp\.agents\.thetvdb|tvdb):\/\/([1-9]\d*)(?:[/?]|$)/],
];

/** At most one id per source, the first. Items known only to Plex itself, or unmatched ones, have none. */
export function toExternalIds({ guid, Guid }: Partial<Pick<Item, 'guid' | 'Guid'>>): ExternalIds {
  const guids = [...(guid ? [guid] : []), ...(Guid ?? []).map(({ id }) => id)];
  const found = GUID_PATTERNS.map(([source, pattern]) => [source, guids.map((text) => pattern.exec(text)?.[1]).find(Boolean)] as const);
  return Object.fromEntries(found.filter(([, id]) => id !== undefined)) as ExternalIds;
}
