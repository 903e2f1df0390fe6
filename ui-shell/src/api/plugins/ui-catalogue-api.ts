import type { NavigationIcon } from '@ombi/sdk';
import { http } from '@ombi/sdk/ui/http';

/**
 * A slot that a plug-in fills; without a module the settings form is generated from its schema. Development servers of sdk 1.1.0 and earlier
 * leave out what is optional.
 */
interface SlotContribution {
  readonly slot: string;
  readonly module: string | null;
  /** Key of its title in the texts of the plug-in; null uses the name of the plug-in. */
  readonly title?: string | null;
  /** Icon in the navigation; null for the default. */
  readonly icon?: NavigationIcon | null;
  /** Position among the contributions to the slot, the lowest first. */
  readonly order?: number;
  /** Id of the job whose result it shows. */
  readonly job?: string | null;
}

/** The browser half of a plug-in, loaded with module federation. `entry` is null when it has none. */
export interface UiPlugin {
  readonly id: string;
  readonly name: string;
  /** True when shipped with the portal: the path of its settings is derived from its name. */
  readonly builtIn: boolean;
  readonly version: string;
  /** Part of the URLs of its files and texts; changes whenever any of them changes. */
  readonly build: string;
  readonly entry: string | null;
  /** Path of its logo below the portal's URL; null when it has none. */
  readonly logo: string | null;
  readonly slots: readonly SlotContribution[];
  /** Names of its settings in earlier releases and their API; absent for viewers without access to the settings. */
  readonly settingNames?: readonly string[];
}

/** Reads the UI plug-ins: the browser halves that the viewer may load. */
export const uiCatalogueApi = {
  read: () => http.get<UiPlugin[]>('api/v3/ui/catalogue'),
  /** What the sign-in page shows; sent without a token, which may have expired. */
  readAnonymously: () => http.get<UiPlugin[]>('api/v3/ui/catalogue', { anonymous: true }),
};
