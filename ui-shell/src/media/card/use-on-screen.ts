import { useEffect, useState, type RefObject } from 'react';

/** How far below the fold something already counts as seen. */
const MARGIN = '200px';

/** Whether an element came near the screen once. Nothing is watched while nobody asks. */
export function useOnScreen(element: RefObject<Element | null>, isAsked: boolean): boolean {
  const [isSeen, setIsSeen] = useState(false);

  useEffect(() => {
    if (!isAsked || isSeen || !element.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsSeen(true), { rootMargin: MARGIN });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, isAsked, isSeen]);

  return isSeen;
}
