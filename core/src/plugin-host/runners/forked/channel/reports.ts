import { z } from 'zod';
import { SentFailure } from './failures.js';

const Words = z.string().max(2_000);
const Headers = z.record(z.string(), z.string());
const QueryValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))]);

const HttpAsk = z.object({
  what: z.literal('http'),
  target: z.object({
    baseUrl: z.string(),
    headers: Headers.optional(),
    query: z.record(z.string(), z.string()).optional(),
    acceptAnyCertificate: z.boolean().optional(),
    redirectsTo: z.array(z.string()).optional(),
  }),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  path: z.string(),
  accept: z.string(),
  body: z.unknown().optional(),
  options: z
    .object({
      query: z.record(z.string(), QueryValue).optional(),
      headers: Headers.optional(),
      timeoutMs: z.number().positive().max(600_000).optional(),
      maxBytes: z
        .number()
        .positive()
        .transform((bytes) => Math.min(bytes, 32 * 1024 * 1024))
        .optional(),
      maxRedirects: z.int().min(0).max(20).optional(),
      tries: z.int().min(1).max(3).optional(),
    })
    .optional(),
});

const Ask = z.discriminatedUnion('what', [
  HttpAsk,
  z.object({ what: z.literal('find'), key: z.string() }),
  z.object({ what: z.literal('keep'), key: z.string(), value: z.unknown().optional() }),
  z.object({ what: z.literal('forget'), key: z.string() }),
]);

/** Something that a plug-in wants its portal to do during a call. */
export type Ask = z.output<typeof Ask>;

/** From the process of a plug-in to the portal: what comes from there is believed only in these shapes. */
export const Report = z.discriminatedUnion('type', [
  z.object({ type: z.literal('done'), id: z.int(), value: z.unknown().optional() }),
  z.object({ type: z.literal('failed'), id: z.int(), failure: SentFailure }),
  z.object({ type: z.literal('ask'), id: z.int(), call: z.int(), ask: Ask }),
  z.object({
    type: z.literal('log'),
    call: z.int(),
    level: z.enum(['debug', 'info', 'warn', 'error']),
    message: Words,
    facts: z.record(z.string(), z.unknown()),
  }),
  z.object({ type: z.literal('loaded') }),
  /** Bytes that it holds: not every system tells. */
  z.object({ type: z.literal('pong'), resident: z.number() }),
  z.object({ type: z.literal('dying'), reason: Words }),
]);
export type Report = z.output<typeof Report>;
