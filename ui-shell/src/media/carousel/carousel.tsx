import { useRef, type ReactNode, useEffect, type RefObject } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { MediaIcon } from '../media-icon.js';
import { useScrollOverflow, arrowKeyNavigation, scrollOffsetOf, scrollRow } from './row-navigation.js';
import './carousel.css';
import './carousel-paces.css';

/** Roving tab index: Tab stops at one card of the row, the one visited last, instead of at each of them. */
function useRovingTabIndex(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    let visited: Element | null = null;

    const mark = () => {
      const items = [...element.children].filter((item) => controlsIn(item).length > 0);
      const stop = items.find((item) => item === visited) ?? items[0];
      for (const item of items) for (const control of controlsIn(item)) control.tabIndex = item === stop ? 0 : -1;
    };
    const visit = ({ target }: FocusEvent) => {
      visited = [...element.children].find((item) => item.contains(target as Node)) ?? visited;
      mark();
    };

    const filled = new MutationObserver(mark);
    filled.observe(element, { childList: true, subtree: true });
    element.addEventListener('focusin', visit);
    mark();
    return () => {
      filled.disconnect();
      element.removeEventListener('focusin', visit);
    };
  }, [row]);
}

const controlsIn = (item: Element) => [...item.querySelectorAll<HTMLElement>('a[href]:not([aria-hidden]), button')];

/** Whether less than one viewport remains, and the row was scrolled or cannot be scrolled. */
function isNearEnd(row: Element): boolean {
  const rest = row.scrollWidth - row.clientWidth - scrollOffsetOf(row);
  return row.clientWidth > 0 && (rest < 4 || (scrollOffsetOf(row) > 0 && rest < row.clientWidth));
}

/** Calls `onNearEnd` when a scrolled row comes near its end, or when its cards do not fill it. */
function useNearEnd(row: RefObject<HTMLElement | null>, onNearEnd: (() => void) | undefined): void {
  const call = useRef(onNearEnd);

  useEffect(() => {
    call.current = onNearEnd;
    if (row.current && isNearEnd(row.current)) onNearEnd?.();
  });

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const callWhenNearEnd = () => isNearEnd(element) && call.current?.();
    element.addEventListener('scroll', callWhenNearEnd, { passive: true });
    return () => element.removeEventListener('scroll', callWhenNearEnd);
  }, [row]);
}

interface CarouselProps {
  /** Accessible name of the row. */
  readonly label: string;
  /** Width of a card: of `poster` 1 to 17 fit into the row, of `person` 1, 3 or 5, or up to 12 in very wide rows, of `trailer` 2. */
  readonly cardWidth: 'poster' | 'person' | 'trailer' | 'wide';
  /** Called when the end of the row comes near. */
  readonly onNearEnd?: () => void;
  readonly isBusy?: boolean;
  /** No item can be focused, so the row itself receives the keyboard focus. */
  readonly isReadOnly?: boolean;
  /** List items. */
  readonly children: ReactNode;
}

/** Horizontally scrolling row, operated by touch, wheel, arrow buttons or keyboard. */
export function Carousel({ label, cardWidth, onNearEnd, isBusy = false, isReadOnly = false, children }: CarouselProps) {
  const { t } = useTranslation('media');
  const row = useRef<HTMLUListElement>(null);
  const overflow = useScrollOverflow(row);
  useNearEnd(row, onNearEnd);
  useRovingTabIndex(row);

  const scrollByPage = (direction: 1 | -1) => scrollRow(row.current, direction, 0.9);

  return (
    <div className="carousel" data-pace={cardWidth}>
      <ul
        className="carousel-row"
        ref={row}
        aria-label={label}
        aria-busy={isBusy}
        tabIndex={isReadOnly ? 0 : undefined}
        {...arrowKeyNavigation}
      >
        {children}
      </ul>
      {/* The keyboard moves between the cards, so the arrow buttons are for pointers only. */}
      {overflow.hasMoreBefore && <Arrow direction="left" label={t('row.back')} onScroll={() => scrollByPage(-1)} />}
      {overflow.hasMoreAfter && <Arrow direction="right" label={t('row.on')} onScroll={() => scrollByPage(1)} />}
    </div>
  );
}

interface ArrowProps {
  readonly direction: 'left' | 'right';
  readonly label: string;
  readonly onScroll: () => void;
}

const Arrow = ({ direction, label, onScroll }: ArrowProps) => (
  <button type="button" className={`carousel-arrow carousel-arrow-${direction}`} tabIndex={-1} aria-hidden title={label} onClick={onScroll}>
    <MediaIcon name={direction} size={22} />
  </button>
);
