import { useEffect, type RefObject } from 'react';

/** Lets the Tab key stop at one card of a row, the one last visited: whoever passes by does not walk through all of them. */
export function useRoving(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    let visited: Element | null = null;

    const mark = () => {
      const items = [...element.children].filter((item) => controlsIn(item).length > 0);
      const stop = items.find((item) => item === visited) ?? items[0];
      for (const item of items) for (const control of controlsIn(item)) control.tabIndex = item === stop ? 0 : -1;
    };
    const visit = ({ target }: FocusEvent) => {
      visited = [...element.children].find((item) => item.contains(target as Node)) ?? visited;
      mark();
    };

    const filled = new MutationObserver(mark);
    filled.observe(element, { childList: true, subtree: true });
    element.addEventListener('focusin', visit);
    mark();
    return () => {
      filled.disconnect();
      element.removeEventListener('focusin', visit);
    };
  }, [row]);
}

const controlsIn = (item: Element) => [...item.querySelectorAll<HTMLElement>('a[href]:not([aria-hidden]), button')];
