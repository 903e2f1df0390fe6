import { serverBaseUrl } from '@ombi/sdk';
import type { Connection } from './settings.js';

const API_PATH = '/emby';

/** Base URL of the API. The path of the API is not repeated when an administrator has typed it as part of the address. */
export function apiBaseUrl(server: Connection): string {
  const baseUrl = serverBaseUrl(server);
  return baseUrl.toLowerCase().endsWith(API_PATH) ? baseUrl : `${baseUrl}${API_PATH}`;
}
