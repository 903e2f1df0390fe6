import { useLayoutEffect, useRef } from 'react';

/** Returns, for the key of a connection in the form, a function that finds its current index; null once it is not in the form any more. */
export function useConnectionIndexFinder(fields: readonly { readonly tabKey: string }[]): (tabKey: string) => () => number | null {
  const tabKeys = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    tabKeys.current = fields.map(({ tabKey }) => tabKey);
  }, [fields]);

  return (tabKey) => () => {
    const index = tabKeys.current.indexOf(tabKey);
    return index < 0 ? null : index;
  };
}
