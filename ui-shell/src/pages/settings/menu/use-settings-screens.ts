import { useMemo } from 'react';
import type { UiPlugin } from '../../../api/index.js';
import { screenOf } from '../../../plugins/plugin-screen.js';
import { useUiCatalogue } from '../../../plugins/use-ui-catalogue.js';
import { CORE_SCREENS } from './core-screens.js';
import { GROUPS, type Group, type SettingsScreen } from './screen.js';

/** The portal's own screens and those that plug-ins put into a `settings.*` slot. Complete once the catalogue has answered. */
export function useSettingsScreens(): { screens: readonly SettingsScreen[]; isComplete: boolean } {
  const { data, isPending } = useUiCatalogue();
  const screens = useMemo(() => [...CORE_SCREENS, ...(data ?? []).flatMap(screensOf)], [data]);
  return { screens, isComplete: !isPending };
}

const screensOf = (plugin: UiPlugin): SettingsScreen[] =>
  plugin.slots.flatMap(({ slot, module }) => {
    const group = groupOf(slot);
    return group ? [{ path: pathOf(plugin.name), group, label: plugin.name, Screen: screenOf(plugin, module) }] : [];
  });

function groupOf(slot: string): Group | null {
  const [area, place] = slot.split('.');
  return area === 'settings' ? (GROUPS.find((group) => group === place) ?? null) : null;
}

/** A name without what does not belong in an address: `The Movie Database` → `TheMovieDatabase`. */
export const pathOf = (name: string): string => name.replace(/[^\p{L}\p{N}]+/gu, '');
