import { z } from 'zod';

/** The plug-in has no settings. */
export const settings = z.object({});
export const connection = z.object({});
