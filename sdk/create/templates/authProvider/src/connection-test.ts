import type { TestReport } from '@ombi/sdk';
import { Status } from './protocol.js';
import type { PluginCtx } from './protocol.js';

/** Proves address and key with the cheapest call. `http` throws a `PluginFailure` for every failure. */
export async function testConnection({ http }: PluginCtx): Promise<TestReport> {
  const { app, version } = await http.get('/status', Status);
  return app === 'porter' ? { ok: true, version } : { ok: false, reason: 'wrong-app', version };
}
