import { useQuery } from '@tanstack/react-query';
import { api, type UiPlugin } from '../api/index.js';
import { useSessionOrNull } from '../session/index.js';
import { setPluginBuilds } from './plugin-texts.js';

/** UI plug-ins: the screens of all plug-ins that the viewer may see; registers their text catalogues. */
export function useUiCatalogue() {
  const userId = useSessionOrNull()?.userId ?? null;
  return useQuery({ queryKey: ['plugins', 'catalogue', userId], queryFn: () => readCatalogue(userId !== null), staleTime: 5 * 60_000 });
}

async function readCatalogue(isSignedIn: boolean): Promise<UiPlugin[]> {
  const plugins = await (isSignedIn ? api.uiCatalogue.read() : api.uiCatalogue.readAnonymously());
  setPluginBuilds(plugins);
  return plugins;
}
