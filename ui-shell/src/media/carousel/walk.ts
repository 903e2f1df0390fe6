import type { KeyboardEvent } from 'react';

/** Where a key leads from the card at `place` in a row of `count`; null for keys that do not walk. */
function steppedTo(key: string, place: number, count: number): number | null {
  const target = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: count - 1 }[key];
  return target === undefined ? null : Math.min(Math.max(target, 0), count - 1);
}

const focusable = (item: Element | undefined) => item?.querySelector<HTMLElement>('a[href], button:not(:disabled)');

/** Arrow keys, Home and End go from card to card. */
export function walk(event: KeyboardEvent<HTMLUListElement>): void {
  const items = [...event.currentTarget.children];
  const place = items.findIndex((item) => item.contains(document.activeElement));
  const target = place < 0 ? null : steppedTo(event.key, place, items.length);
  if (target === null) return;

  event.preventDefault();
  const next = focusable(items[target]);
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ inline: 'nearest', block: 'nearest', behavior: 'smooth' });
}
