import type { ComponentType } from 'react';

/** The headings of the settings menu, in their order. */
export const GROUPS = ['configuration', 'mediaServer', 'tv', 'movies', 'music', 'notifications', 'system'] as const;
export type Group = (typeof GROUPS)[number];

/** A screen of the settings area. */
export interface SettingsScreen {
  /** Below `/Settings/`. */
  readonly path: string;
  readonly group: Group;
  /** What stands in the menu: a key of `settings`, or the name of a plug-in. */
  readonly label: string;
  readonly Screen: ComponentType;
  /** What stands below its path, about one of the things that it lists: `<path>/:id`. */
  readonly Details?: ComponentType;
}
