import { useLayoutEffect, useRef } from 'react';

/** Returns, for the key of a connection in the form, a function that finds its current index; null once it is not in the form any more. */
export function useConnectionPlaces(fields: readonly { readonly tabKey: string }[]): (tabKey: string) => () => number | null {
  const tabKeys = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    tabKeys.current = fields.map(({ tabKey }) => tabKey);
  }, [fields]);

  return (tabKey) => () => {
    const place = tabKeys.current.indexOf(tabKey);
    return place < 0 ? null : place;
  };
}
