import type { Ctx } from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';

/** What every function of this plug-in works with. */
export type PluginCtx = Ctx<Settings, Connection>;

export const Status = z.object({ app: z.string(), version: z.string() });

/** Somebody whom Porter knows. */
export const Person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  role: z.enum(['owner', 'guest']),
  blocked: z.boolean(),
});
export type Person = z.output<typeof Person>;

export const PersonPage = z.object({ items: z.array(Person), total: z.int().nonnegative() });

/** A window that was opened: `page` is for the person, `id` for whoever opened it. */
export const OpenedPopup = z.object({ id: z.string(), page: z.url({ protocol: /^https?$/ }), expiresInSeconds: z.int().positive() });

/** What has become of it. Porter tells once who it was, and knows nothing of it afterwards. */
export const PopupStatus = z.object({ person: Person.nullable() });
