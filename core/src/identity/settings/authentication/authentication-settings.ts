import { z } from 'zod';
import { defineSettings } from '../../../settings/index.js';
import { isAddressRange } from '../../visits/address-range.js';

/** How people prove who they are. */
export const AuthenticationSettings = defineSettings(
  'authentication',
  z.object({
    /** People without the roles Admin and PowerUser sign in by name alone. */
    allowNoPassword: z.boolean().default(false),
    /** People may prove who they are at a service that a plug-in speaks to. */
    enableOAuth: z.boolean().default(false),
    /** A trusted proxy may name, in a header, who calls. */
    enableHeaderAuth: z.boolean().default(false),
    headerAuthVariable: z
      .string()
      .trim()
      .max(100)
      .regex(/^[\w!#$%&'*+.^`|~-]*$/, 'Enter the name of a header')
      .nullable()
      .default(null),
    /** Whom the proxy names gets an account if there is none. */
    headerAuthCreateUser: z.boolean().default(false),
    requireDigit: z.boolean().default(false),
    requiredLength: z.number().int().min(0).max(128).default(0),
    requireLowercase: z.boolean().default(false),
    requireNonAlphanumeric: z.boolean().default(false),
    requireUppercase: z.boolean().default(false),
    /** Reverse proxies that are believed about the address of a caller: addresses, or ranges such as `10.0.0.0/8`. */
    trustedProxies: z
      .array(z.string().trim().refine(isAddressRange, 'Enter an address, or a range such as 10.0.0.0/8'))
      .max(100)
      .default([]),
  }),
);
