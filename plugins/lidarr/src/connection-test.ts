import { normalisePath, type TestReport } from '@ombi/sdk';
import { API_PATH, type LidarrCtx, SystemStatus } from './protocol.js';

/**
 * Checks the name of the server and then the base path. Lidarr redirects into its own URL base, so a response alone does not prove that
 * the configured base is right.
 */
export async function testConnection({ http, connection }: LidarrCtx): Promise<TestReport> {
  const status = await http.get(`${API_PATH}/system/status`, SystemStatus);
  const version = status.version ?? undefined;
  const urlBase = status.urlBase ?? '';

  if (status.appName !== 'Lidarr') return { ok: false, reason: 'wrong-app', version };
  if (normalisePath(urlBase) === normalisePath(connection.subDir)) return { ok: true, version };

  const suggest = { subDir: urlBase };
  return urlBase === ''
    ? { ok: false, reason: 'needless-path', version, suggest }
    : { ok: false, reason: 'wrong-path', detail: urlBase, version, suggest };
}
