import { http } from '@ombi/sdk/ui/http';

/** A slot that a plug-in fills; without a module the settings form is generated from its schema. */
interface SlotContribution {
  readonly slot: string;
  readonly module: string | null;
}

/** The browser half of a plug-in. `entry` is null when it has none. */
export interface UiPlugin {
  readonly id: string;
  readonly name: string;
  /** True when shipped with the portal: the path of its settings is derived from its name. */
  readonly builtIn: boolean;
  readonly version: string;
  /** Part of the URLs of its files and texts; changes whenever any of them changes. */
  readonly build: string;
  readonly entry: string | null;
  readonly slots: readonly SlotContribution[];
}

export const uiCatalogueApi = {
  read: () => http.get<UiPlugin[]>('api/v3/ui/catalogue'),
  /** What the sign-in page shows; sent without a token, which may have expired. */
  readAnonymously: () => http.get<UiPlugin[]>('api/v3/ui/catalogue', { anonymous: true }),
};
