import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether the window is narrower than so many pixels. */
export function useNarrow(pixels: number): boolean {
  const query = useMemo(() => matchMedia(`(width < ${pixels}px)`), [pixels]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => query.matches);
}
