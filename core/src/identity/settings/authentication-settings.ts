import { z } from 'zod';
import { ruleOptions } from '../../kernel/index.js';
import { defineSettings } from '../../settings/index.js';
import { isIpRange, isWholeAddressSpace } from '../access/ip-ranges.js';

/** A token of HTTP, or nothing. */
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]*$/;

/** Settings of sign-in, passwords and trusted proxies. */
export const AuthenticationSettings = defineSettings(
  'authentication',
  z.object({
    /** Users without the roles Admin and PowerUser sign in without a password. */
    allowNoPassword: z.boolean().default(false),
    /** Users may sign in with an identity provider of a plug-in. */
    enableOAuth: z.boolean().default(false),
    /** A trusted proxy may sign users in by a header. */
    enableHeaderAuth: z.boolean().default(false),
    headerAuthVariable: z
      .string()
      .trim()
      .max(100)
      .refine((text) => HEADER_NAME.test(text), ruleOptions('header-name', 'Enter the name of a header'))
      .nullable()
      .default(null),
    /** Digest of the secret that the proxy sends with the name; empty when none is needed. */
    headerAuthSecretDigest: z.string().default(''),
    /** Creates an account for an unknown name from the proxy. */
    headerAuthCreateUser: z.boolean().default(false),
    requireDigit: z.boolean().default(false),
    /** May be set below the default; the first administrator's password must meet the default. */
    requiredLength: z.number().int().min(0).max(128).default(8),
    requireLowercase: z.boolean().default(false),
    requireNonAlphanumeric: z.boolean().default(false),
    requireUppercase: z.boolean().default(false),
    /** Reverse proxies whose forwarded headers are trusted: addresses, or ranges such as `10.0.0.0/8`. */
    trustedProxies: z
      .array(
        z
          .string()
          .trim()
          .refine(isIpRange, ruleOptions('address-range', 'Enter an address, or a range such as 10.0.0.0/8'))
          .refine(
            (text) => !isWholeAddressSpace(text),
            ruleOptions('every-address', 'This range would trust every address. Enter the addresses of your proxies'),
          ),
      )
      .max(100)
      .default([]),
  }),
  ['headerAuthSecretDigest'],
);
