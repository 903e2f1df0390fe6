import { z } from 'zod';
import { defineSettings } from '../../settings/index.js';

/** How people prove who they are. */
export const AuthenticationSettings = defineSettings(
  'authentication',
  z.object({
    /** People without the roles Admin and PowerUser sign in by name alone. */
    allowNoPassword: z.boolean().default(false),
    requireDigit: z.boolean().default(false),
    requiredLength: z.number().int().min(0).max(128).default(0),
    requireLowercase: z.boolean().default(false),
    requireNonAlphanumeric: z.boolean().default(false),
    requireUppercase: z.boolean().default(false),
  }),
);
