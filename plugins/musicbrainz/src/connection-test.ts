import type { TestReport } from '@ombi/sdk';
import { z } from 'zod';
import { get, type MusicCtx } from './client.js';

/** The artist to whom samplers are credited: every copy of the service has it, and its bare row costs nothing to look up. */
const VARIOUS_ARTISTS = '89ad4ac3-39f7-470e-963a-56509c546377';

/** The cheapest question that nobody else answers. */
export async function testConnection(ctx: MusicCtx): Promise<TestReport> {
  await get(ctx, `/artist/${VARIOUS_ARTISTS}`, z.object({ id: z.literal(VARIOUS_ARTISTS) }));
  return { ok: true };
}
