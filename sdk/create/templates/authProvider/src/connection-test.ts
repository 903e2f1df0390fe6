import type { TestReport } from '@ombi/sdk';
import { Status } from './protocol.js';
import type { PluginCtx } from './protocol.js';

/** The cheapest question that proves address and key. Trouble is named by `http`. */
export async function testConnection({ http }: PluginCtx): Promise<TestReport> {
  const { app, version } = await http.get('/status', Status);
  return app === 'porter' ? { ok: true, version } : { ok: false, reason: 'wrong-app', version };
}
