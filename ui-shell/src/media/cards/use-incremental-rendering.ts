import { useEffect, useRef, type RefObject, useState } from 'react';

/** Distance before the end, relative to the viewport, at which more items are rendered. */
const RENDER_MARGIN = '0px 0px 100% 0px';

/** Renders the first items of a long list, and more whenever its end comes into view (instead of a virtual list, so that search in the page and printing find them). */
export function useIncrementalRendering<T>(all: readonly T[], pageSize: number, end: RefObject<Element | null>): readonly T[] {
  const [count, setCount] = useState(pageSize);
  const isWhole = all.length <= count;

  useEffect(() => {
    if (isWhole || !end.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setCount(count + pageSize), { rootMargin: RENDER_MARGIN });
    watch.observe(end.current);
    return () => watch.disconnect();
    // One observer per step: an observer reports only changes, so a new one checks where the end is now.
  }, [isWhole, count, pageSize, end]);

  return isWhole ? all : all.slice(0, count);
}

/** Distance before the end, relative to the viewport, at which the next titles are fetched. */
const FETCH_MARGIN = '0px 0px 60% 0px';

/** Infinite scroll: calls `onVisible` whenever the end of a page comes into view, and after every render while it stays visible. */
export function useInfiniteScroll(end: RefObject<Element | null>, onVisible: () => void): void {
  const isVisible = useRef(false);
  const call = useRef(onVisible);

  useEffect(() => {
    call.current = onVisible;
    if (isVisible.current) onVisible();
  });

  useEffect(() => {
    if (!end.current) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        isVisible.current = entry?.isIntersecting ?? false;
        if (isVisible.current) call.current();
      },
      { rootMargin: FETCH_MARGIN },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [end]);
}
