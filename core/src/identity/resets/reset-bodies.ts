import { z } from 'zod';

const email = z.string().trim().max(320).default('');

export const ForgottenPassword = z.object({ email });
export type ForgottenPassword = z.output<typeof ForgottenPassword>;

/** The token may come as it stands in the link. */
export const NewPassword = z.object({
  email,
  password: z.string().default(''),
  token: z.string().trim().max(256).default(''),
});
export type NewPassword = z.output<typeof NewPassword>;

/** Whom to welcome. The many other members of the posted account, its address above all, are not believed. */
export const Welcomed = z.object({ id: z.string().max(36).default('') });
export type Welcomed = z.output<typeof Welcomed>;
