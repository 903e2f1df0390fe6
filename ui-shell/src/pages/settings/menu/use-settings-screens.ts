import { useMemo } from 'react';
import type { UiPlugin } from '../../../api/index.js';
import { screenOf } from '../../../plugins/plugin-screen.js';
import { useUiCatalogue } from '../../../plugins/use-ui-catalogue.js';
import { addressOf } from './address.js';
import { CORE_SCREENS } from './core-screens.js';
import { GROUPS, type Group, type SettingsScreen } from './screen.js';

/** The portal's own screens and those that plug-ins put into a `settings.*` slot. Complete once the catalogue has answered. */
export function useSettingsScreens(): { screens: readonly SettingsScreen[]; isComplete: boolean } {
  const { data, isPending } = useUiCatalogue();
  const screens = useMemo(() => [...CORE_SCREENS, ...(data ?? []).flatMap(screensOf)], [data]);
  return { screens, isComplete: !isPending };
}

function screensOf(plugin: UiPlugin): SettingsScreen[] {
  const placed = plugin.slots.flatMap(({ slot, module }) => {
    const group = groupOf(slot);
    return group ? [{ group, module }] : [];
  });
  const path = addressOf(plugin);
  return placed.map(({ group, module }, index) => ({
    path: index === 0 ? path : `${path}-${index + 1}`,
    group,
    label: plugin.name,
    Screen: screenOf(plugin, module),
  }));
}

function groupOf(slot: string): Group | null {
  const [area, place] = slot.split('.');
  return area === 'settings' ? (GROUPS.find((group) => group === place) ?? null) : null;
}
