import { z } from 'zod';
import { Group } from './groups.js';
import { flag, list, mbid, rows, text, textOrNull } from './values.js';

/** An artist as a search finds them. */
export const ArtistRow = z.object({ id: mbid, name: text, type: textOrNull, disambiguation: text });
export type ArtistRow = z.output<typeof ArtistRow>;
export const Found = z.object({ artists: rows(ArtistRow) });

/** What connects an artist with a page or with another artist; `type-id` says how. */
const Relation = z.object({
  'type-id': z.string(),
  direction: text,
  begin: textOrNull,
  end: textOrNull,
  ended: flag,
  attributes: list(z.string()),
  url: z.object({ resource: text }).nullish(),
  artist: z.object({ id: mbid, name: text }).nullish(),
});
export type Relation = z.output<typeof Relation>;

const LifeSpan = z.object({ begin: textOrNull, end: textOrNull, ended: flag });

/** An artist with what is asked for along with it; `release-groups` are the first 25 only. */
export const Artist = ArtistRow.extend({
  country: textOrNull,
  area: z.object({ name: text, 'iso-3166-1-codes': list(z.string()) }).nullish(),
  'life-span': LifeSpan.nullish(),
  relations: list(Relation),
  'release-groups': rows(Group).nullish(),
});
export type Artist = z.output<typeof Artist>;
