import { z } from 'zod';

/** Request body: which action of the connection, and what it receives. */
export const StartConnectionActionBody = z.object({ action: z.string().min(1).max(100), input: z.unknown().optional() });
export type StartConnectionActionBody = z.output<typeof StartConnectionActionBody>;
