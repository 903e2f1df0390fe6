import { z } from 'zod';

const LONGEST_PAGE = 500;
const text = z.string().trim().max(256).default('');
const moment = z
  .union([z.iso.datetime({ offset: true, local: true }), z.iso.date()])
  .transform((value) => new Date(value))
  .nullish();

/** Which entries of the audit somebody wants to see: by person, by what they did (its beginning), and between two moments. */
export const AuditFilter = z.object({ who: text, what: text, from: moment, to: moment });
export type AuditFilter = z.output<typeof AuditFilter>;

/** Pages begin at 1. */
export const AuditQuery = AuditFilter.extend({
  page: z.number().int().min(1).max(1_000_000).default(1),
  size: z.number().int().min(1).max(LONGEST_PAGE).default(50),
});
export type AuditQuery = z.output<typeof AuditQuery>;
