import { useEffect, useState, type RefObject } from 'react';

/** Whoever races by does not look. */
const GLANCE_MS = 150;
const MARGIN = '200px';

/** Whether somebody looks, or has looked, at a place of the page. */
export function useLookedAt(place: RefObject<Element | null>): boolean {
  const [isLookedAt, setLookedAt] = useState(false);

  useEffect(() => {
    if (!place.current || isLookedAt) return;
    let glance: ReturnType<typeof setTimeout> | undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(glance);
        if (entry?.isIntersecting) glance = setTimeout(() => setLookedAt(true), GLANCE_MS);
      },
      { rootMargin: MARGIN },
    );
    watch.observe(place.current);
    return () => {
      clearTimeout(glance);
      watch.disconnect();
    };
  }, [place, isLookedAt]);

  return isLookedAt;
}
