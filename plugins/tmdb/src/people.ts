import type { Credits, Locale, PersonDetails } from '@ombi/sdk';
import { z } from 'zod';
import { getOrNull, type TmdbCtx } from './client.js';
import { isTitleAllowed, isHiddenAdult } from './lists/filters.js';
import { dateOrNull, flag, list, text, textOrNull, TitleRow } from './protocol/common.js';
import { withEnglishFallback } from './titles/english-fallback.js';
import { isTmdbIdText } from './titles/ids.js';
import { type TitleKind, toTitleSummary } from './titles/title-summary.js';

const Biography = z.object({ biography: text });

const Person = Biography.extend({
  id: z.int(),
  name: text,
  profile_path: textOrNull,
  known_for_department: text,
  birthday: dateOrNull,
  deathday: dateOrNull,
  place_of_birth: textOrNull,
  adult: flag,
});

const Credit = TitleRow.extend({ credit_id: text });
const CreditLists = z
  .object({ cast: list(Credit.extend({ character: text })), crew: list(Credit.extend({ department: text, job: text })) })
  .nullish();

/** A person with the credits of both kinds. */
const Filmography = z.object({ adult: flag, movie_credits: CreditLists, tv_credits: CreditLists });

/** Person details (actor, crew); null when the id is unknown or the person is hidden. */
export async function fetchPersonDetails(ctx: TmdbCtx, id: string, { language }: Locale): Promise<PersonDetails | null> {
  if (!isTmdbIdText(id)) return null;
  const path = `/person/${id}`;
  const found = await getOrNull(ctx, path, Person, { language });
  if (!found || isHiddenAdult(found, ctx.settings)) return null;
  const { biography } = await withEnglishFallback(ctx, { path, schema: Biography }, found, language);
  return {
    id: String(found.id),
    name: found.name,
    imagePath: found.profile_path,
    knownFor: found.known_for_department,
    biography,
    birthday: found.birthday,
    deathday: found.deathday,
    birthplace: found.place_of_birth,
  };
}

/** The credits of a person. Included in a request for the person, because the credits alone do not show whether the person is hidden. */
export async function fetchPersonCredits(ctx: TmdbCtx, id: string, kind: TitleKind, { language }: Locale): Promise<Credits | null> {
  if (!isTmdbIdText(id)) return null;
  const part = kind === 'movie' ? 'movie_credits' : 'tv_credits';
  const found = await getOrNull(ctx, `/person/${id}`, Filmography, { append_to_response: part, language });
  if (!found || isHiddenAdult(found, ctx.settings)) return null;

  const { cast = [], crew = [] } = found[part] ?? {};
  const allowedRows = <T extends (typeof cast)[number] | (typeof crew)[number]>(rows: readonly T[]): T[] =>
    rows.filter((row) => isTitleAllowed(row, ctx.settings, kind));
  return {
    cast: allowedRows(cast).map((row) => ({ creditId: row.credit_id, character: row.character, title: toTitleSummary(row, kind) })),
    crew: allowedRows(crew).map((row) => ({
      creditId: row.credit_id,
      department: row.department,
      job: row.job,
      title: toTitleSummary(row, kind),
    })),
  };
}
