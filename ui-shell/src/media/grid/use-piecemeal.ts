import { useEffect, useState, type RefObject } from 'react';

/** How much of a screen before the end more is drawn. */
const MARGIN = '0px 0px 100% 0px';

/** The beginning of a long list, and more of it whenever its end comes in sight. */
export function usePiecemeal<T>(all: readonly T[], piece: number, end: RefObject<Element | null>): readonly T[] {
  const [count, setCount] = useState(piece);
  const isWhole = all.length <= count;

  useEffect(() => {
    if (isWhole || !end.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setCount(count + piece), { rootMargin: MARGIN });
    watch.observe(end.current);
    return () => watch.disconnect();
    // A new watch for each piece: it looks once where the end has gone to.
  }, [isWhole, count, piece, end]);

  return isWhole ? all : all.slice(0, count);
}
