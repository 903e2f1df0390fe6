import { z } from 'zod';
import { defineSettings } from '../../settings/index.js';
import { isIpRange, isWholeAddressSpace } from '../access/ip-ranges.js';

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
    /** Digest of what the proxy sends beside the name to prove that it is the proxy; empty where it need not. */
    headerAuthSecretDigest: z.string().default(''),
    /** Whom the proxy names gets an account if there is none. */
    headerAuthCreateUser: z.boolean().default(false),
    requireDigit: z.boolean().default(false),
    /** The setting may lower it; the first administrator is bound by the default. */
    requiredLength: z.number().int().min(0).max(128).default(8),
    requireLowercase: z.boolean().default(false),
    requireNonAlphanumeric: z.boolean().default(false),
    requireUppercase: z.boolean().default(false),
    /** Reverse proxies that are believed about the address of a caller: addresses, or ranges such as `10.0.0.0/8`. */
    trustedProxies: z
      .array(
        z
          .string()
          .trim()
          .refine(isIpRange, 'Enter an address, or a range such as 10.0.0.0/8')
          .refine((text) => !isWholeAddressSpace(text), 'This range would believe everybody. Enter the addresses of your proxies'),
      )
      .max(100)
      .default([]),
  }),
);
