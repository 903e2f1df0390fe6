import { useSearchKinds } from '../../../frame/search/use-search-kinds.js';
import { TABS } from './index.js';
import type { RequestTab } from './request-tab.js';

/** The tabs that this portal has, and the one that is open: that of music is there where music can be found, or was asked for by address. */
export function useTabs(named: string | null): { readonly tabs: readonly RequestTab[]; readonly tab: RequestTab } {
  const hasMusic = useSearchKinds().includes('music');
  return {
    tabs: TABS.filter(({ kind }) => kind !== 'album' || hasMusic || kind === named),
    tab: TABS.find(({ kind }) => kind === named) ?? TABS[0],
  };
}
