import { useQuery } from '@tanstack/react-query';
import { api, type UiPlugin } from '../api/index.js';
import { rememberVersions } from './texts.js';

/** The browser halves of the healthy plug-ins; their texts are findable from then on. */
export const useUiCatalogue = () => useQuery({ queryKey: ['plugins', 'catalogue'], queryFn: read, staleTime: 5 * 60_000 });

async function read(): Promise<UiPlugin[]> {
  const plugins = await api.uiCatalogue.read();
  rememberVersions(plugins);
  return plugins;
}
