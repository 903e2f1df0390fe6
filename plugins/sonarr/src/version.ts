import { API, SystemStatus, type SonarrCtx } from './protocol.js';

/** The version that Sonarr says it is; empty when it does not say. */
export async function version({ http }: SonarrCtx): Promise<string> {
  return (await http.get(`${API}/system/status`, SystemStatus)).version ?? '';
}

/** Only version 3 has language profiles. Version 4 still answers the call, so the answer tells nothing. */
export const isThree = (text: string): boolean => text.startsWith('3.');
