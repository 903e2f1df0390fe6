import { createContext, use } from 'react';
import type { SettingsValues } from './plugin-view.js';

/**
 * Adds a connection to the list of the page; null where none can be added. `uniqueBy`: name of a setting that identifies connections; a
 * connection in the list with the same value is shown instead of adding another one.
 */
export type AddConnection = ((values: SettingsValues, uniqueBy?: string) => void) | null;

/** React context of {@link useAddConnection}, provided by the list of connections. */
export const AddConnectionContext = createContext<AddConnection>(null);

/**
 * Returns a function that adds an unsaved connection (such as a server) with these values to the list of the page and shows its tab. Null
 * where none can be added: in the set-up, for a plug-in without a list of connections, and once the list is full.
 */
export const useAddConnection = (): AddConnection => use(AddConnectionContext);
