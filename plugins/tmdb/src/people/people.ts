import type { Credits, Locale, PersonDetails } from '@ombi/sdk';
import type { TmdbCtx } from '../client/ctx.js';
import { find } from '../client/get.js';
import { isHidden, isWelcome } from '../lists/filters.js';
import { Biography, Filmography, Person } from '../protocol/person.js';
import { withEnglish } from '../titles/english.js';
import { isWrittenNumber } from '../titles/ids.js';
import { summaryOf, type Kind } from '../titles/summary.js';

/** All about a person; null when there is nobody of this number, or they are not to be seen. */
export async function person(ctx: TmdbCtx, id: string, { language }: Locale): Promise<PersonDetails | null> {
  if (!isWrittenNumber(id)) return null;
  const path = `/person/${id}`;
  const found = await find(ctx, path, Person, { language });
  if (!found || isHidden(found, ctx.settings)) return null;
  const { biography } = await withEnglish(ctx, { path, words: Biography }, found, language);
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

/** What somebody did. It is asked for along with the person: alone, it would not say whether they are to be seen. */
export async function credits(ctx: TmdbCtx, id: string, kind: Kind, { language }: Locale): Promise<Credits | null> {
  if (!isWrittenNumber(id)) return null;
  const part = kind === 'movie' ? 'movie_credits' : 'tv_credits';
  const found = await find(ctx, `/person/${id}`, Filmography, { append_to_response: part, language });
  if (!found || isHidden(found, ctx.settings)) return null;

  const { cast = [], crew = [] } = found[part] ?? {};
  const seen = <T extends (typeof cast)[number] | (typeof crew)[number]>(rows: readonly T[]): T[] =>
    rows.filter((row) => isWelcome(row, ctx.settings, kind));
  return {
    cast: seen(cast).map((row) => ({ creditId: row.credit_id, character: row.character, title: summaryOf(row, kind) })),
    crew: seen(crew).map((row) => ({
      creditId: row.credit_id,
      department: row.department,
      job: row.job,
      title: summaryOf(row, kind),
    })),
  };
}
