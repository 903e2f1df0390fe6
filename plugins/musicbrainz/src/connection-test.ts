import type { TestReport } from '@ombi/sdk';
import { z } from 'zod';
import { get, type MusicBrainzCtx } from './client.js';

/** The artist of compilations: every copy of the service has it, and a lookup without includes is cheap. */
const VARIOUS_ARTISTS = '89ad4ac3-39f7-470e-963a-56509c546377';

/** The cheapest call that only this service answers. */
export async function testConnection(ctx: MusicBrainzCtx): Promise<TestReport> {
  await get(ctx, `/artist/${VARIOUS_ARTISTS}`, z.object({ id: z.literal(VARIOUS_ARTISTS) }));
  return { ok: true };
}
