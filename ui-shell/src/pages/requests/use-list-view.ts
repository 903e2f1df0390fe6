import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { changed, DEFAULT_VIEW, readView, toAddress, type ListView } from './model/list-view.js';
import { rememberedView, rememberView } from './model/remembered-view.js';
import type { RequestTab } from './tabs/index.js';

/** How the list is looked at: as the address says, else as this browser remembers it. */
export function useListView(tab: RequestTab): readonly [ListView, (change: Partial<ListView>) => void] {
  const [address, setAddress] = useSearchParams();
  const sorts = useMemo(() => Object.values(tab.sorts), [tab]);
  const isSilent = !address.has('filter');

  const view = useMemo(
    () =>
      isSilent ? rememberedView(localStorage, tab.prefix, sorts) : { ...DEFAULT_VIEW, ...readView((name) => address.get(name), sorts) },
    [address, isSilent, sorts, tab.prefix],
  );

  useEffect(() => {
    if (isSilent) setAddress((known) => ({ ...Object.fromEntries(known), ...toAddress(view) }), { replace: true });
  }, [isSilent, setAddress, view]);

  const look = useCallback(
    (change: Partial<ListView>) => {
      const next = changed(view, change);
      rememberView(localStorage, tab.prefix, next);
      setAddress((known) => ({ ...tabOf(known), ...toAddress(next) }));
    },
    [setAddress, tab.prefix, view],
  );

  return [view, look];
}

/** The tab is part of the address too, and stays whatever is looked at in it. */
function tabOf(address: URLSearchParams): Record<string, string> {
  const tab = address.get('tab');
  return tab === null ? {} : { tab };
}
