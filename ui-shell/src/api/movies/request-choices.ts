import { http } from '@ombi/sdk/ui/http';
import type { DownloaderOptionsWire, PersonChoiceWire } from './movie-request-wire.js';

/** What people who may decide can choose for a request. */
export const requestChoices = {
  downloaders: (kind: 'movie' | 'tv' | 'album', variant: 'regular' | '4k', signal?: AbortSignal) =>
    http.get<DownloaderOptionsWire | null>('api/v3/downloaders/options', { query: { kind, variant }, signal }),

  /** Everybody who can be asked for, by name. */
  people: (signal?: AbortSignal) => http.get<PersonChoiceWire[] | null>('api/v1/Identity/dropdown/Users', { signal }),
};
