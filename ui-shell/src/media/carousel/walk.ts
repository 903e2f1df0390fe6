import type { KeyboardEvent } from 'react';

/** Where a key leads from the card at `place` in a row of `count`; null for keys that do not walk. */
export function steppedTo(key: string, place: number, count: number): number | null {
  const target = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: count - 1 }[key];
  return target === undefined ? null : Math.min(Math.max(target, 0), count - 1);
}

const CONTROLS = 'a[href]:not([aria-hidden]), button:not(:disabled)';
const focusable = (item: Element | undefined) => item?.querySelector<HTMLElement>(CONTROLS);

const LISTS = '[data-walked]';

/** Spread over a list of cards, it has the keys walk through it and on to the lists above and below. */
export const walked = { 'data-walked': true, onKeyDown: walk } as const;

/** Left, right, Home and End go from card to card; up and down to the nearest one of the next line, as from a sofa. */
function walk(event: KeyboardEvent<HTMLUListElement>): void {
  const items = [...event.currentTarget.children].filter(focusable);
  const place = items.findIndex((item) => item.contains(document.activeElement));
  const here = items[place];
  const next = here && (across(event.key, here) ?? items[steppedTo(event.key, place, items.length) ?? -1]);
  if (!next) return;

  event.preventDefault();
  const control = focusable(next);
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ inline: 'nearest', block: 'nearest', behavior: 'smooth' });
}

/** The card above or below, in whichever list; none for other keys, and none at the end of everything. */
function across(key: string, here: Element): Element | undefined {
  const direction = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (!direction) return undefined;
  const { top, left, height } = here.getBoundingClientRect();
  const cards = [...document.querySelectorAll(`${LISTS} > *`)].filter(focusable).map((card) => {
    const box = card.getBoundingClientRect();
    return { card, away: direction * (box.top - top), aside: Math.abs(box.left - left) };
  });
  const beyond = cards.filter(({ away }) => away > height / 2);
  const line = Math.min(...beyond.map(({ away }) => away));
  return beyond.filter(({ away }) => away < line + height / 2).toSorted((one, other) => one.aside - other.aside)[0]?.card;
}
