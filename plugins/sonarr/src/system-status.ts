import { normalisePath, type TestReport } from '@ombi/sdk';
import { API_PATH, type SonarrCtx, SystemStatus } from './protocol.js';

/**
 * Checks the name of the server and then the base path. Sonarr redirects into its own URL base, so a response alone does not prove that
 * the configured base is right.
 */
export async function testConnection({ http, connection }: SonarrCtx): Promise<TestReport> {
  const status = await http.get(`${API_PATH}/system/status`, SystemStatus);
  const version = status.version ?? undefined;
  const urlBase = status.urlBase ?? '';

  if (status.appName !== 'Sonarr') return { ok: false, reason: 'wrong-app', version };
  if (normalisePath(urlBase) === normalisePath(connection.subDir)) return { ok: true, version };

  const suggest = { subDir: urlBase };
  return urlBase === ''
    ? { ok: false, reason: 'needless-path', version, suggest }
    : { ok: false, reason: 'wrong-path', detail: urlBase, version, suggest };
}

/** The version that Sonarr reports; empty when it reports none. */
export async function fetchVersion({ http }: SonarrCtx): Promise<string> {
  return (await http.get(`${API_PATH}/system/status`, SystemStatus)).version ?? '';
}

/** Only version 3 has language profiles. Version 4 still answers that call, so its response proves nothing. */
export const isVersion3 = (text: string): boolean => text.startsWith('3.');
