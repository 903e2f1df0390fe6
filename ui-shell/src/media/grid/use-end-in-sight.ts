import { useEffect, useRef, type RefObject } from 'react';

/** How much of a screen before the end the next titles are fetched. */
const MARGIN = '0px 0px 60% 0px';

/** Calls whenever the end of a page comes in sight, and again after every drawing while it stays there. */
export function useEndInSight(end: RefObject<Element | null>, onInSight: () => void): void {
  const isInSight = useRef(false);
  const call = useRef(onInSight);

  useEffect(() => {
    call.current = onInSight;
    if (isInSight.current) onInSight();
  });

  useEffect(() => {
    if (!end.current) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        isInSight.current = entry?.isIntersecting ?? false;
        if (isInSight.current) call.current();
      },
      { rootMargin: MARGIN },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [end]);
}
