import { orNull, paceOf, type PaceLimits } from '@ombi/sdk';
import type { z } from 'zod';
import type { FanartCtx } from './targets.js';

/** The service names no limit. A page of posters is no attack on it all the same, and a pause that it asks for is kept by every question. */
const LIMITS: PaceLimits = { calls: 20, windowMs: 1_000, restMs: 10_000, patienceMs: 2_000 };

/** Ask the service, in step with all other questions; null where it says that there is no such thing. */
export const find = <T extends z.ZodType>(ctx: FanartCtx, path: string, answer: T): Promise<z.output<T> | null> =>
  orNull(paceOf(ctx.connection.apiUrl, LIMITS).get(ctx, path, answer));
