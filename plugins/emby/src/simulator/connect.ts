import { type Handler, reply, routes } from '@ombi/sdk/testing';
import { z } from 'zod';

/** An account at Emby Connect. */
export interface SimulatedConnectAccount {
  readonly id: string;
  readonly name: string;
  readonly emailAddress: string;
  readonly password: string;
}

const Credentials = z.object({ nameOrEmail: z.string(), rawpw: z.string() });

/**
 * The sign-in of Emby Connect. It wants an application, and a content type without a charset; 401 for an unknown account or a wrong
 * password.
 */
export const connectRoutes = (accounts: readonly SimulatedConnectAccount[]): Handler =>
  routes({
    'POST /service/user/authenticate': ({ headers, body }) => {
      const credentials = Credentials.safeParse(body).data;
      if (headers['content-type'] !== 'application/json') return reply(415);
      if (!/^[^/]+\/.+/.test(String(headers['x-application'] ?? '')) || !credentials) return reply(400);
      const { nameOrEmail, rawpw } = credentials;
      const account = accounts.find(({ name, emailAddress }) =>
        [name, emailAddress].some((text) => text.toLowerCase() === nameOrEmail.toLowerCase()),
      );
      if (account?.password !== rawpw) return reply(401);
      const { id, name, emailAddress } = account;
      return reply(200, {
        AccessToken: 'c'.repeat(32),
        User: { Id: id, Name: name, DisplayName: name, Email: emailAddress, IsActive: 'true' },
      });
    },
  });
