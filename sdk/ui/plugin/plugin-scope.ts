import { createContext, use } from 'react';
import type { PluginForm } from './use-plugin-form.js';

/** The plug-in whose screen this is. */
export const PluginFormContext = createContext<PluginForm | null>(null);

/** The place of the connection that the fields below belong to. */
export const PlaceContext = createContext(0);

export function usePlugin(): PluginForm {
  const form = use(PluginFormContext);
  if (!form) throw new Error('This part belongs on the settings page of a plug-in');
  return form;
}
