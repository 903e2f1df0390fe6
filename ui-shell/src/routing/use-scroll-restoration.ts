import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** How long to wait until a page has loaded enough content to be scrolled to the old position. */
const MAX_WAIT_MS = 3000;
const positions = new Map<string, number>();

/** Restores the scroll position on back and forward; other navigations start at the top. */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const stop = isBack ? scrollWhenPossible(positions.get(key) ?? 0) : toTop();
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      stop();
      window.removeEventListener('scroll', remember);
    };
    // The position belongs to a history entry; a changed query on the same page keeps it.
  }, [key, pathname, isBack]);
}

function toTop(): () => void {
  window.scrollTo(0, 0);
  return () => undefined;
}

function scrollWhenPossible(top: number): () => void {
  window.scrollTo(0, top);
  const watch = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (window.scrollY >= top) watch.disconnect();
  });
  if (window.scrollY < top) watch.observe(document.body);
  const giveUp = setTimeout(() => watch.disconnect(), MAX_WAIT_MS);
  return () => {
    clearTimeout(giveUp);
    watch.disconnect();
  };
}
