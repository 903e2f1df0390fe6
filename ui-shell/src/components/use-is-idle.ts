import { useEffect, useState } from 'react';

/** Milliseconds for which the page has the network to itself. */
const HEAD_START_MS = 10_000;

/** True some seconds after the page was opened, once the browser has nothing else to do; stays false without `requestIdleCallback`. For background work. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return;
    let handle = 0;
    const timer = setTimeout(() => (handle = requestIdleCallback(() => setIdle(true))), HEAD_START_MS);
    return () => {
      clearTimeout(timer);
      cancelIdleCallback(handle);
    };
  }, []);
  return isIdle;
}
