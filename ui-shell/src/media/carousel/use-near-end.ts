import { useEffect, useRef, type RefObject } from 'react';

/** Whether the rest of the row is less than one screen, and somebody went there or there is nothing to go through. */
function isNearEnd({ scrollLeft, scrollWidth, clientWidth }: Element): boolean {
  const rest = scrollWidth - clientWidth - scrollLeft;
  return clientWidth > 0 && (rest < 4 || (scrollLeft > 0 && rest < clientWidth));
}

/** Calls when a scrolling row comes near its end, also when its cards do not even fill it. */
export function useNearEnd(row: RefObject<HTMLElement | null>, onNearEnd: (() => void) | undefined): void {
  const call = useRef(onNearEnd);

  useEffect(() => {
    call.current = onNearEnd;
    if (row.current && isNearEnd(row.current)) onNearEnd?.();
  });

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => isNearEnd(element) && call.current?.();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [row]);
}
