import type { TestReport } from '@ombi/sdk';
import { z } from 'zod';
import { type PlexCtx, plexHeaders } from './context.js';

const ServerIdentity = z.object({
  MediaContainer: z
    .object({ friendlyName: z.string().nullish(), machineIdentifier: z.string().nullish(), version: z.string().nullish() })
    .nullish(),
});

/** The root of a server returns its identity to callers with a valid token. */
export const fetchServerIdentity = async (ctx: PlexCtx) => (await ctx.http.get('/', ServerIdentity, plexHeaders(ctx))).MediaContainer ?? {};

/** When the identity of the server differs from that of the form, the report suggests it. */
export async function testConnection(ctx: PlexCtx): Promise<TestReport> {
  const { friendlyName, machineIdentifier, version } = await fetchServerIdentity(ctx);
  if (!machineIdentifier || !version) return { ok: false, reason: 'wrong-app' };
  const isAsEntered = machineIdentifier === ctx.connection.machineIdentifier;
  return { ok: true, version, ...(friendlyName && { server: friendlyName }), ...(isAsEntered ? {} : { suggest: { machineIdentifier } }) };
}
