import { useSyncExternalStore } from 'react';
import { cssVariables, type ThemeName } from './tokens.js';

const KEY = 'theme';
const listeners = new Set<() => void>();

const theme = (): ThemeName => (localStorage.getItem(KEY) === 'light' ? 'light' : 'dark');

export function setTheme(name: ThemeName): void {
  localStorage.setItem(KEY, name);
  applyTheme();
  for (const listener of listeners) listener();
}

/** Hand the colours to the style sheets; before the first paint, so that nothing flashes. */
export function applyTheme(): void {
  const { dataset, style } = document.documentElement;
  dataset.theme = theme();
  style.colorScheme = theme();
  for (const [name, value] of cssVariables(theme())) style.setProperty(name, value);
}

export const useTheme = (): ThemeName => useSyncExternalStore(subscribe, theme);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
