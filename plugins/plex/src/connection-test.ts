import type { TestReport } from '@ombi/sdk';
import { z } from 'zod';
import { type PlexCtx, plexHeaders } from './context.js';

const ServerIdentity = z.object({
  MediaContainer: z.object({ machineIdentifier: z.string().nullish(), version: z.string().nullish() }).nullish(),
});

/** The root of a server tells who it is, to those whose token it knows. A form that does not know yet is told. */
export async function testConnection(ctx: PlexCtx): Promise<TestReport> {
  const { machineIdentifier, version } = (await ctx.http.get('/', ServerIdentity, plexHeaders(ctx))).MediaContainer ?? {};
  if (!machineIdentifier || !version) return { ok: false, reason: 'wrong-app' };
  const isAsEntered = machineIdentifier === ctx.connection.machineIdentifier;
  return { ok: true, version, ...(isAsEntered ? {} : { suggest: { machineIdentifier } }) };
}
