import { z } from 'zod';
import type { Identity } from '../auth-provider.js';
import { pageOf, nullableText } from './media.js';

const identity = z.object({
  id: z.string().min(1),
  userName: z.string(),
  emailAddress: nullableText,
  isAdministrator: z.boolean(),
  isDisabled: z.boolean(),
}) satisfies z.ZodType<Identity>;

export const authProviderAnswers = {
  checkPassword: identity.nullable(),
  /** Only `http` and `https`: another scheme could run a script. */
  begin: z.object({ url: z.url({ protocol: /^https?$/ }), handle: z.string().min(1), expiresInMs: z.number().positive() }),
  finish: z.discriminatedUnion('state', [
    z.object({ state: z.literal('waiting') }),
    z.object({ state: z.literal('expired') }),
    z.object({ state: z.literal('done'), identity }),
  ]),
  checkToken: identity.nullable(),
  people: pageOf(identity),
};
