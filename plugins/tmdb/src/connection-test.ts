import type { TestReport } from '@ombi/sdk';
import { get, type TmdbCtx } from './client.js';
import { Configuration } from './protocol/vocabulary.js';

/** A cheap question that needs a valid credential, and that no other service answers as this one does. */
export async function testConnection(ctx: TmdbCtx): Promise<TestReport> {
  await get(ctx, '/configuration', Configuration);
  return { ok: true };
}
