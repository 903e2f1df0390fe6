import type { WireTokenSignIn } from '@ombi/sdk';
import type { LoadedPlugin } from '../discovery/index.js';

/** How old clients sign in with a token of a plug-in's service. */
export interface TokenSignInName extends WireTokenSignIn {
  readonly pluginId: string;
}

export function tokenSignInNamesOf({ manifest, definition, firstParty }: LoadedPlugin): TokenSignInName[] {
  const name = firstParty ? definition?.wire?.tokenSignIn : undefined;
  return name ? [{ pluginId: manifest.id, ...name }] : [];
}
