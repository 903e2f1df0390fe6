import { type Ctx, normalizePath, type TestReport } from '@ombi/sdk';
import { type ServarrCtx, type ServarrProduct, SystemStatus } from './protocol.js';

/** Settings that the connection test needs. */
interface BasePath {
  readonly subDir: string;
}

/** Header with the API key; the key is absent while a form is incomplete. */
export const apiKeyHeader = ({ apiKey }: { readonly apiKey?: string }): Record<string, string> => (apiKey ? { 'X-Api-Key': apiKey } : {});

/** Name, version and base path of the server. */
export const fetchStatus = ({ http }: ServarrCtx, { apiPath }: ServarrProduct) => http.get(`${apiPath}/system/status`, SystemStatus);

/**
 * Checks the name of the server and then the base path. A server redirects into its own URL base, so a response alone does not prove that
 * the configured base is right.
 */
export async function testServarr(
  ctx: ServarrCtx & Pick<Ctx<unknown, BasePath>, 'connection'>,
  product: ServarrProduct,
): Promise<TestReport> {
  const status = await fetchStatus(ctx, product);
  const version = status.version ?? undefined;
  const urlBase = status.urlBase ?? '';

  // Early versions report no name.
  if (status.appName ? status.appName !== product.appName : !version) return { ok: false, reason: 'wrong-app', version };
  if (normalizePath(urlBase) === normalizePath(ctx.connection.subDir))
    return { ok: true, version, server: status.instanceName || undefined };

  const suggest = { subDir: urlBase };
  return urlBase === ''
    ? { ok: false, reason: 'needless-path', version, suggest }
    : { ok: false, reason: 'wrong-path', detail: urlBase, version, suggest };
}
