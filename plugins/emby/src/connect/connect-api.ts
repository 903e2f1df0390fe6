import { type Credentials, PluginFailure } from '@ombi/sdk';
import { z } from 'zod';
import type { EmbyCtx } from '../context.js';

const ConnectAuthentication = z.object({
  /** Absent or empty when the service did not accept the password. Used for nothing else, and not stored. */
  AccessToken: z.string().nullish(),
  User: z
    .object({
      Id: z
        .union([z.string(), z.number()])
        .nullish()
        .transform((id) => (id == null ? null : String(id))),
      Name: z.string().nullish(),
      Email: z.string().nullish(),
    })
    .nullish(),
});

/** An account at Emby Connect. */
export interface ConnectAccount {
  readonly id: string | null;
  /** Name and e-mail address, both of which sign in. */
  readonly names: readonly string[];
  readonly emailAddress: string | null;
}

/** Returns the account with this name or e-mail address; null when Emby Connect does not accept the password. */
export async function authenticateAtConnect({ http }: EmbyCtx, { userName, password }: Credentials): Promise<ConnectAccount | null> {
  try {
    const body = { nameOrEmail: userName, rawpw: password };
    const { AccessToken, User } = await http.forTarget('connect').post('/service/user/authenticate', body, ConnectAuthentication);
    if (!AccessToken) return null;
    const names = [User?.Name, User?.Email, userName].filter((name) => typeof name === 'string' && name !== '');
    return { id: User?.Id ?? null, names: names as string[], emailAddress: User?.Email || null };
  } catch (cause) {
    if (cause instanceof PluginFailure && (cause.code === 'unauthorized' || cause.code === 'rejected')) return null;
    throw cause;
  }
}
