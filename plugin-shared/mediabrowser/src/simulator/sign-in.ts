import { reply, type SimulatedResponse } from '@ombi/sdk/testing';
import { z } from 'zod';
import type { MediaBrowserState, SimulatedUser } from './state.js';

const Credentials = z.object({ Username: z.string().nullish(), Pw: z.string().nullish() });

/** A sign-in must name its device. */
const namesDevice = (header: unknown): boolean => /Client="[^"]+".*Device="[^"]+".*DeviceId="[^"]+".*Version="[^"]+"/.test(String(header));

/** User names ignore case; 401 for unknown users or wrong passwords, 403 for disabled users. */
export function authenticateByName(
  { users }: MediaBrowserState,
  { header, body }: { readonly header: unknown; readonly body: unknown },
  toResponse: (user: SimulatedUser) => object,
): SimulatedResponse {
  const { Username, Pw } = Credentials.safeParse(body).data ?? {};
  const user = users.find(({ name, password }) => name.toLowerCase() === Username?.toLowerCase() && password === (Pw ?? ''));
  if (!namesDevice(header) || !user) return reply(401);
  return user.isDisabled ? reply(403) : reply(200, { User: toResponse(user), AccessToken: 'f'.repeat(32) });
}
