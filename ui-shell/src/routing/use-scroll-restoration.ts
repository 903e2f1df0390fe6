import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Pages fill up after they open; how long we wait for one to be long enough again. */
const MAX_WAIT_MS = 3000;
const positions = new Map<string, number>();

/** Back returns to the same place, everything else starts at the top. */
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
    // The place belongs to a step of the history; a changed query on the same page keeps it.
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
