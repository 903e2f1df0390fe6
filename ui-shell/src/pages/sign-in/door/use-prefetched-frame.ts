import { useEffect } from 'react';

/** While the person types, the frame is fetched, and with it the letters of the portal: behind the door nobody waits. */
export function usePrefetchedFrame(): void {
  useEffect(() => {
    const fetchFrame = () => void import('../../../frame/frame.js');
    if (!('requestIdleCallback' in window)) return;
    const idle = requestIdleCallback(fetchFrame, { timeout: 5000 });
    return () => cancelIdleCallback(idle);
  }, []);
}
