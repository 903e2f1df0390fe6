import { createContext, use } from 'react';

/** React context provided by the setup wizard around the screens of plug-ins. */
export const SetupModeContext = createContext(false);

/**
 * Returns whether the screen is shown by the set-up wizard, which requires one connection and switches the plug-in on. Screens leave out
 * there what a first connection does not need.
 */
export const useIsSetup = (): boolean => use(SetupModeContext);
