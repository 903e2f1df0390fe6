import { z } from 'zod';

/** Sample content has nothing to set. */
export const settings = z.object({});
export const connection = z.object({});
