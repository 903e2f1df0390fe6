import type { Ctx } from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';

/** Context of every function of this plug-in. */
export type PluginCtx = Ctx<Settings, Connection>;

export const Status = z.object({ app: z.string(), version: z.string() });

const Kind = z.enum(['movie', 'tv']);

export const Libraries = z.array(z.object({ id: z.string(), name: z.string(), kinds: z.array(Kind) }));

/** A movie or series in Cinema; `height` is the vertical resolution of its best copy in pixels. */
export const Item = z.object({
  id: z.string(),
  kind: Kind,
  title: z.string(),
  year: z.int().nullable(),
  tmdbId: z.int().nullable(),
  height: z.int().positive(),
  addedAt: z.iso.datetime(),
});
export type Item = z.output<typeof Item>;

export const ItemPage = z.object({ items: z.array(Item), total: z.int().nonnegative() });
