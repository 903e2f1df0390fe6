import { useSyncExternalStore } from 'react';
import { cssVariables, type ThemeName } from './tokens.js';

/** Whether the user prefers reduced motion: then nothing cycles, slides or fades. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const KEY = 'theme';
const listeners = new Set<() => void>();

const currentTheme = (): ThemeName => (localStorage.getItem(KEY) === 'light' ? 'light' : 'dark');

export function setTheme(name: ThemeName): void {
  localStorage.setItem(KEY, name);
  applyTheme();
  for (const listener of listeners) listener();
}

/** Applies the theme (dark mode or light): sets its custom properties; must run before the first paint to avoid a flash. */
export function applyTheme(): void {
  const { dataset, style } = document.documentElement;
  dataset.theme = currentTheme();
  style.colorScheme = currentTheme();
  for (const [name, value] of cssVariables(currentTheme())) style.setProperty(name, value);
}

export const useTheme = (): ThemeName => useSyncExternalStore(subscribe, currentTheme);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
