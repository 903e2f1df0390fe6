import { useEffect, useRef, type RefObject, useState } from 'react';

/** How much of a screen before the end more is drawn. */
const RENDER_MARGIN = '0px 0px 100% 0px';

/** The beginning of a long list, and more of it whenever its end comes in sight. */
export function useIncrementalList<T>(all: readonly T[], pageSize: number, end: RefObject<Element | null>): readonly T[] {
  const [count, setCount] = useState(pageSize);
  const isWhole = all.length <= count;

  useEffect(() => {
    if (isWhole || !end.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setCount(count + pageSize), { rootMargin: RENDER_MARGIN });
    watch.observe(end.current);
    return () => watch.disconnect();
    // A new watch for each piece: it looks once where the end has gone to.
  }, [isWhole, count, pageSize, end]);

  return isWhole ? all : all.slice(0, count);
}

/** How much of a screen before the end the next titles are fetched. */
const FETCH_MARGIN = '0px 0px 60% 0px';

/** Calls whenever the end of a page comes in sight, and again after every drawing while it stays there. */
export function useOnEndVisible(end: RefObject<Element | null>, onVisible: () => void): void {
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
