import { http } from '@ombi/sdk/ui/http';

/** Chooses server, profile and folder of new requests. Every condition that is not empty must hold; of its values any one. */
export interface DownloadRule {
  readonly name: string;
  readonly enabled: boolean;
  readonly kind: 'movie' | 'tv' | 'album';
  readonly variant: 'regular' | '4k';
  readonly genreIds: readonly number[];
  /** ISO 639-1. */
  readonly originalLanguages: readonly string[];
  /** Series only; null for both. */
  readonly anime: boolean | null;
  readonly userIds: readonly string[];
  readonly roles: readonly string[];
  /** Id of a server; null for the default one. */
  readonly downloader: string | null;
  /** Ids at that server; 0 for its default. */
  readonly quality: number;
  readonly rootFolder: number;
}

/** The rules in the order in which they are tried. */
export interface DownloadRules {
  readonly rules: readonly DownloadRule[];
}

const PATH = 'api/v3/download-rules';

/** The download rules. */
export const downloadRulesApi = {
  readVersioned: () => http.getVersioned<DownloadRules>(PATH),
  save: async (rules: DownloadRules, etag: string | null): Promise<boolean> => {
    await http.put<DownloadRules>(PATH, rules, { ifMatch: etag });
    return true;
  },
};
