import { type KeyboardEvent, useEffect, useState, type RefObject } from 'react';
import { isRightToLeft } from '../../theme/text-direction.js';

/** Whether a row has hidden content before its first visible item and behind its last one. */
interface ScrollOverflow {
  readonly hasMoreBefore: boolean;
  readonly hasMoreAfter: boolean;
}

/** Pixels by which a row is scrolled from its start; `scrollLeft` is negative where text runs from right to left. */
export const scrollOffsetOf = ({ scrollLeft }: Element): number => Math.abs(scrollLeft);

/** Scrolls a row towards its end, or with -1 towards its start, by a part of its width. */
export const scrollRow = (row: Element | null, direction: 1 | -1, part: number): void =>
  row?.scrollBy({ left: direction * (isRightToLeft() ? -1 : 1) * row.clientWidth * part, behavior: 'smooth' });

const measure = (row: Element): ScrollOverflow => ({
  hasMoreBefore: scrollOffsetOf(row) > 4,
  hasMoreAfter: scrollOffsetOf(row) + row.clientWidth < row.scrollWidth - 4,
});

/** Measures the overflow of a row while it is scrolled, resized and filled. */
export function useScrollOverflow(row: RefObject<HTMLElement | null>): ScrollOverflow {
  const [scrollOverflow, setRoom] = useState<ScrollOverflow>({ hasMoreBefore: false, hasMoreAfter: false });

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const update = () => setRoom((known) => (isSameOverflow(known, measure(element)) ? known : measure(element)));
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

  return scrollOverflow;
}

const isSameOverflow = (one: ScrollOverflow, other: ScrollOverflow): boolean =>
  one.hasMoreBefore === other.hasMoreBefore && one.hasMoreAfter === other.hasMoreAfter;

/** Keyboard navigation: index that a key leads to from `place` in a row of `count` cards; null for other keys. */
export function indexAfterKey(key: string, place: number, count: number): number | null {
  const [back, on] = isRightToLeft() ? [1, -1] : [-1, 1];
  const target = { ArrowLeft: place + back, ArrowRight: place + on, Home: 0, End: count - 1 }[key];
  return target === undefined ? null : Math.min(Math.max(target, 0), count - 1);
}

const CONTROLS = 'a[href]:not([aria-hidden]), button:not(:disabled)';
const focusable = (item: Element | undefined) => item?.querySelector<HTMLElement>(CONTROLS);

const LISTS = '[data-walked]';

/** Props for the keyboard navigation in a list of cards: arrow keys move the focus within it and to the lists above and below. */
export const arrowKeyNavigation = { 'data-walked': true, onKeyDown: moveFocus } as const;

/** Left, right, Home and End move within the row; up and down move to the nearest card of the next line, as with a remote control. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const items = [...event.currentTarget.children].filter(focusable);
  const place = items.findIndex((item) => item.contains(document.activeElement));
  const focusedCard = items[place];
  const next = focusedCard && (cardInNextLine(event.key, focusedCard) ?? items[indexAfterKey(event.key, place, items.length) ?? -1]);
  // At the end of a row the key is left to the page.
  if (!next || next === focusedCard) return;

  event.preventDefault();
  const control = focusable(next);
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ inline: 'nearest', block: 'nearest', behavior: 'smooth' });
}

/** The nearest card above or below, in any list; undefined for other keys and at either end of the page. */
function cardInNextLine(key: string, focusedCard: Element): Element | undefined {
  const direction = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (!direction) return undefined;
  const { top, left, height } = focusedCard.getBoundingClientRect();
  const cards = [...document.querySelectorAll(`${LISTS} > *`)].filter(focusable).map((card) => {
    const box = card.getBoundingClientRect();
    return { card, away: direction * (box.top - top), aside: Math.abs(box.left - left) };
  });
  const cardsInOtherLines = cards.filter(({ away }) => away > height / 2);
  const line = Math.min(...cardsInOtherLines.map(({ away }) => away));
  return cardsInOtherLines.filter(({ away }) => away < line + height / 2).toSorted((one, other) => one.aside - other.aside)[0]?.card;
}
