import type { TestReport } from '@ombi/sdk';
import { get, type TmdbCtx } from './client.js';
import { Configuration } from './protocol/vocabulary.js';

/** A cheap call that needs a valid credential and whose answer no other service gives. */
export async function testConnection(ctx: TmdbCtx): Promise<TestReport> {
  await get(ctx, '/configuration', Configuration);
  return { ok: true };
}
