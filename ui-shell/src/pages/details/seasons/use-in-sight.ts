import { useEffect, type RefObject } from 'react';

/** Brings a part of a row into sight, without ever moving the page. */
export function useInSight(row: RefObject<HTMLElement | null>, place: number): void {
  useEffect(() => {
    const part = row.current?.children[place];
    if (!row.current || !part) return;
    const [frame, inside] = [row.current.getBoundingClientRect(), part.getBoundingClientRect()];
    if (inside.left < frame.left) row.current.scrollLeft += inside.left - frame.left - EDGE;
    if (inside.right > frame.right) row.current.scrollLeft += inside.right - frame.right + EDGE;
  }, [row, place]);
}

/** The arrows stand over so much of the row. */
const EDGE = 48;
