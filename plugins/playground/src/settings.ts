import { z } from 'zod';

/** Plug-in settings: none. */
export const settings = z.object({});
/** Connection settings: none. */
export const connection = z.object({});
