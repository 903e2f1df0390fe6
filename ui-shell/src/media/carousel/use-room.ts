import { useEffect, useState, type RefObject } from 'react';

/** Whether a row hides something before its left edge and behind its right one. */
interface Room {
  readonly before: boolean;
  readonly behind: boolean;
}

const measure = ({ scrollLeft, scrollWidth, clientWidth }: Element): Room => ({
  before: scrollLeft > 4,
  behind: scrollLeft + clientWidth < scrollWidth - 4,
});

/** Follows a row while it is scrolled, resized and filled. */
export function useRoom(row: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>({ before: false, behind: false });

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const update = () => setRoom((known) => (same(known, measure(element)) ? known : measure(element)));
    const resized = new ResizeObserver(update);
    const filled = new MutationObserver(update);
    resized.observe(element);
    filled.observe(element, { childList: true });
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      resized.disconnect();
      filled.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [row]);

  return room;
}

const same = (one: Room, other: Room): boolean => one.before === other.before && one.behind === other.behind;
