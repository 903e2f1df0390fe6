import { type FailureCode, type HttpOptions, PluginFailure } from '@ombi/sdk';
import { CommandResponse, type SickRageCtx } from './protocol.js';

/**
 * Runs a command of the SickRage API and returns its answer, successful or not. Throws `unauthorized` when the server does not accept the
 * key.
 */
export async function callApi(
  ctx: SickRageCtx,
  cmd: string,
  parameters: Readonly<Record<string, string | number | undefined>> = {},
  options: HttpOptions = {},
): Promise<CommandResponse> {
  try {
    const answer = await ctx.http.get('', CommandResponse, { ...options, query: { cmd, ...parameters } });
    if (answer.result === 'denied') throw keyRefusal();
    return answer;
  } catch (cause) {
    throw hasCode(cause, 'not-found') && (await hasStartPage(ctx)) ? keyRefusal() : cause;
  }
}

const keyRefusal = (): PluginFailure => new PluginFailure('unauthorized', 'the server does not accept the API key');

const hasCode = (cause: unknown, code: FailureCode): boolean => cause instanceof PluginFailure && cause.code === code;

/** A wrong key gives 404, as does a wrong base path; only the start page distinguishes them. */
const hasStartPage = ({ http }: SickRageCtx): Promise<boolean> =>
  http
    .forTarget('server')
    .bytes('')
    .then(
      () => true,
      (cause: unknown) => hasCode(cause, 'unauthorized'),
    );

/** Error mapping: the plug-in failure of a command that did not succeed. An error of the server itself may be gone at the next attempt. */
export function toPluginFailure({ result, message }: CommandResponse): PluginFailure {
  const detail = message || `the server answered "${result}"`;
  return new PluginFailure(result === 'fatal' || result === 'timeout' ? 'unavailable' : 'rejected', detail);
}
