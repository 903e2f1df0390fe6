import { PluginFailure, type TestReport } from '@ombi/sdk';
import { callApi } from './api.js';
import { isSuccess, PingResponse, type SickRageCtx } from './protocol.js';

/** Checks that a server of the family answers at the address and accepts the key. */
export async function testConnection(ctx: SickRageCtx): Promise<TestReport> {
  try {
    const answer = await callApi(ctx, 'sb.ping');
    if (isSuccess(answer) && PingResponse.safeParse(answer.data).success) return { ok: true };
    return { ok: false, reason: 'no-pong', ...(answer.message ? { detail: answer.message } : {}) };
  } catch (cause) {
    if (isOtherProgram(cause)) return { ok: false, reason: 'wrong-app' };
    throw cause;
  }
}

/** The family answers every command with JSON, below its base path only. */
const isOtherProgram = (cause: unknown): boolean =>
  cause instanceof PluginFailure && (cause.code === 'malformed' || cause.code === 'not-found');
