import type { PluginSummary } from '@ombi/sdk/ui';
import { addressOf } from '../menu/address.js';

/** The address of everything about one plug-in. */
export const detailsPath = (id: string): string => `/Settings/Plugins/${encodeURIComponent(id)}`;

const CANNOT_BE_OPENED: ReadonlySet<string> = new Set(['invalid', 'incompatible']);

/** The address of its settings screen; null when it has none, or cannot show it. */
export const settingsPath = ({ id, name, source, slots, state }: PluginSummary): string | null =>
  !CANNOT_BE_OPENED.has(state) && slots.some(({ slot }) => slot.startsWith('settings.'))
    ? `/Settings/${addressOf({ id, name, builtIn: source === 'built-in' })}`
    : null;
