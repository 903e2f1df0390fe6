import { z } from 'zod';
import { Row } from './rows.js';
import { day, flag, list, text, textOrNull } from './values.js';

export const Biography = z.object({ biography: text });

export const Person = Biography.extend({
  id: z.int(),
  name: text,
  profile_path: textOrNull,
  known_for_department: text,
  birthday: day,
  deathday: day,
  place_of_birth: textOrNull,
  adult: flag,
});

const Credit = Row.extend({ credit_id: text });
const Credits = z
  .object({ cast: list(Credit.extend({ character: text })), crew: list(Credit.extend({ department: text, job: text })) })
  .nullish();

/** Somebody with what they did, of the kind that was asked for. */
export const Filmography = z.object({ adult: flag, movie_credits: Credits, tv_credits: Credits });
