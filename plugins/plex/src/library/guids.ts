import type { ExternalIds } from '@ombi/sdk';
import type { Item } from './protocol.js';

/** How agents write the ids of other services: those of today in a list, those of yesterday as their own, with more behind it. */
const FORMS: readonly [keyof ExternalIds, RegExp][] = [
  ['imdb', /^(?:com\.plexapp\.agents\.)?imdb:\/\/(tt\d+)(?:[/?]|$)/],
  ['tmdb', /^(?:com\.plexapp\.agents\.themoviedb|tmdb):\/\/([1-9]\d*)(?:[/?]|$)/],
  ['tvdb', /^(?:com\.plexapp\.agents\.thetvdb|tvdb):\/\/([1-9]\d*)(?:[/?]|$)/],
];

/** At most one of each kind, the first. What only Plex itself or nobody knows has none. */
export function idsOf({ guid, Guid }: Pick<Item, 'guid' | 'Guid'>): ExternalIds {
  const written = [...(guid ? [guid] : []), ...(Guid ?? []).map(({ id }) => id)];
  const found = FORMS.map(([source, form]) => [source, written.map((text) => form.exec(text)?.[1]).find(Boolean)] as const);
  return Object.fromEntries(found.filter(([, id]) => id !== undefined)) as ExternalIds;
}
