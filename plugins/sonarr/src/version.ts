import { fetchStatus } from '@ombi/servarr';
import { SONARR, type SonarrCtx } from './protocol.js';

/** The version that Sonarr reports; empty when it reports none. */
export const fetchVersion = async (ctx: SonarrCtx): Promise<string> => (await fetchStatus(ctx, SONARR)).version ?? '';

/** Only version 3 has language profiles. Version 4 still answers that call, so its response proves nothing. */
export const isVersion3 = (text: string): boolean => text.startsWith('3.');
