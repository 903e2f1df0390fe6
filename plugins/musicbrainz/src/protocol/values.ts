import { sparse } from '@ombi/sdk';
import { z } from 'zod';
import { isMbid } from '../ids.js';

export const { text, textOrNull, flag } = sparse;

export const mbid = z.string().refine(isMbid);

/** Rows that make sense: one that does not must not cost all the others. */
export const rows = <T extends z.ZodType>(row: T) =>
  z.array(row.nullable().catch(null)).transform((all) => all.filter((one): one is NonNullable<z.output<T>> => one !== null));

/** The same where there need not be any. */
export const list = <T extends z.ZodType>(row: T) =>
  rows(row)
    .nullish()
    .transform((all) => all ?? []);
