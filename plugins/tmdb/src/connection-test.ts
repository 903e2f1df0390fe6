import type { TestReport } from '@ombi/sdk';
import type { TmdbCtx } from './client/ctx.js';
import { get } from './client/get.js';
import { Authentication } from './protocol.js';

/** The cheapest question that needs a valid credential. */
export async function testConnection(ctx: TmdbCtx): Promise<TestReport> {
  const { success } = await get(ctx, '/authentication', Authentication);
  return success ? { ok: true } : { ok: false, reason: 'unauthorized' };
}
