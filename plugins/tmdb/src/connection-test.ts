import type { TestReport } from '@ombi/sdk';
import type { TmdbCtx } from './client/ctx.js';
import { get } from './client/get.js';
import { Configuration } from './protocol/words.js';

/** A cheap question that needs a valid credential, and that no other service answers as this one does. */
export async function testConnection(ctx: TmdbCtx): Promise<TestReport> {
  await get(ctx, '/configuration', Configuration);
  return { ok: true };
}
