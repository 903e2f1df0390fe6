import { PluginFailure, type TestReport } from '@ombi/sdk';
import { callApi } from './api.js';
import { AppAvailableResponse, type CouchPotatoCtx, Version } from './protocol.js';

/** Checks that CouchPotato answers at the address and accepts the key. */
export async function testConnection(ctx: CouchPotatoCtx): Promise<TestReport> {
  try {
    const { success } = await callApi(ctx, 'app.available', AppAvailableResponse);
    if (!success) return { ok: false, reason: 'not-available' };
    const { version } = await callApi(ctx, 'app.version', Version);
    return { ok: true, version };
  } catch (cause) {
    if (isOtherProgram(cause)) return { ok: false, reason: 'wrong-app' };
    throw cause;
  }
}

/** CouchPotato answers every command with JSON, below its base path only. */
const isOtherProgram = (cause: unknown): boolean =>
  cause instanceof PluginFailure && (cause.code === 'malformed' || cause.code === 'not-found');
