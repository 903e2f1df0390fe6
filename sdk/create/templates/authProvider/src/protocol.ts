import type { Ctx } from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';

/** Context of every function of this plug-in. */
export type PluginCtx = Ctx<Settings, Connection>;

export const Status = z.object({ app: z.string(), version: z.string() });

/** A user of Porter. */
export const Person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  role: z.enum(['owner', 'guest']),
  blocked: z.boolean(),
});
export type Person = z.output<typeof Person>;

export const PersonPage = z.object({ items: z.array(Person), total: z.int().nonnegative() });

/** A started pop-up session: `page` is the URL for the user, `id` identifies the session to the plug-in. */
export const OpenedPopup = z.object({ id: z.string(), page: z.url({ protocol: /^https?$/ }), expiresInSeconds: z.int().positive() });

/** Status of a pop-up session. Porter returns the user once and then deletes the session. */
export const PopupStatus = z.object({ person: Person.nullable() });
