import { normalisePath, type TestReport } from '@ombi/sdk';
import { API_PATH, type SonarrCtx, SystemStatus } from './protocol.js';

/** Ask who is there. Sonarr redirects into its own base, so an answer alone does not prove that the base is right. */
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

/** The version that Sonarr says it is; empty when it does not say. */
export async function fetchVersion({ http }: SonarrCtx): Promise<string> {
  return (await http.get(`${API_PATH}/system/status`, SystemStatus)).version ?? '';
}

/** Only version 3 has language profiles. Version 4 still answers the call, so the answer tells nothing. */
export const isVersion3 = (text: string): boolean => text.startsWith('3.');
