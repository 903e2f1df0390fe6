import { http } from '@ombi/sdk/ui/http';

/** A place that a plug-in fills; without a module its settings are drawn from their schema. */
interface SlotContribution {
  readonly slot: string;
  readonly module: string | null;
}

/** The browser half of a plug-in. `entry` is null when it has none. */
export interface UiPlugin {
  readonly id: string;
  readonly name: string;
  /** Came with the portal: its settings stand at its name. */
  readonly builtIn: boolean;
  readonly version: string;
  /** Stands in the addresses of its files and texts: another one when anything of it has changed. */
  readonly build: string;
  readonly entry: string | null;
  readonly slots: readonly SlotContribution[];
}

export const uiCatalogueApi = {
  read: () => http.get<UiPlugin[]>('api/v3/ui/catalogue'),
  /** What is shown at the door; a token that has run out stays in the pocket. */
  readAnonymously: () => http.get<UiPlugin[]>('api/v3/ui/catalogue', { anonymous: true }),
};
