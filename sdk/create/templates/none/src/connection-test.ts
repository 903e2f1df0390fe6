import type { TestReport } from '@ombi/sdk';
import { z } from 'zod';
import type { PluginCtx } from './settings.js';

const Status = z.object({ app: z.string(), version: z.string() });

/** Proves address and key with the cheapest call. `http` throws a `PluginFailure` for every failure. */
export async function testConnection({ http }: PluginCtx): Promise<TestReport> {
  const { app, version } = await http.get('/status', Status);
  return app === 'diary' ? { ok: true, version } : { ok: false, reason: 'wrong-app', version };
}
