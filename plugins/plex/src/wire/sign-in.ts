import type { WireSignIn } from '@ombi/sdk';
import { z } from 'zod';
import { writeHandle } from '../people/handle.js';
import { windowUrl } from '../people/window-url.js';
import { WEB_ADDRESS } from '../settings.js';
import type { Connection, Settings } from '../settings.js';

/** Short codes are made to be typed on a television, and can be guessed. */
const SHORTEST_CODE = 16;

/** A pin lasts longer at Plex; a visit does not. */
const LASTS_MS = 15 * 60_000;

const OAuthPin = z.object({ id: z.coerce.number().pipe(z.int().positive()), code: z.string().min(SHORTEST_CODE).regex(/^\S+$/) });
type OAuthPin = z.output<typeof OAuthPin>;

/** Old clients make the pin by themselves, with the identifier of the portal. */
export const signIn: WireSignIn<Settings, Connection> = {
  flag: 'usePlexOAuth',
  member: 'plexTvPin',
  body: OAuthPin,
  visit: ({ id, code }: OAuthPin, { settings: { webAddress = WEB_ADDRESS } }, portalId) => ({
    url: windowUrl({ webAddress, portalId, code, returnUrl: null }),
    handle: writeHandle({ pinId: id, code }),
    expiresInMs: LASTS_MS,
  }),
};
