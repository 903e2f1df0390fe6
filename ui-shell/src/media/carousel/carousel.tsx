import { useRef, type ReactNode, useEffect, type RefObject } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { MediaIcon } from '../media-icon.js';
import { useScrollOverflow, arrowKeyNavigation } from './row-navigation.js';
import './carousel.css';
import './carousel-paces.css';

/** Lets the Tab key stop at one card of a row, the one last visited: whoever passes by does not walk through all of them. */
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

/** Whether the rest of the row is less than one screen, and somebody went there or there is nothing to go through. */
function isNearEnd({ scrollLeft, scrollWidth, clientWidth }: Element): boolean {
  const rest = scrollWidth - clientWidth - scrollLeft;
  return clientWidth > 0 && (rest < 4 || (scrollLeft > 0 && rest < clientWidth));
}

/** Calls when a scrolling row comes near its end, also when its cards do not even fill it. */
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
  /** What the row shows, for screen readers. */
  readonly label: string;
  /** How wide its cards are: `poster` fits 1 to 17 of them, `person` 1, 3 or 5, `trailer` 2. */
  readonly cardWidth: 'poster' | 'person' | 'trailer' | 'wide';
  /** Called when the end of the row comes near. */
  readonly onNearEnd?: () => void;
  readonly isBusy?: boolean;
  /** Nothing in the row can be pressed, so the row itself takes the focus of the keys. */
  readonly isReadOnly?: boolean;
  /** List items. */
  readonly children: ReactNode;
}

/** A row that scrolls by itself, with a finger, a wheel, the arrows at its edges, or the keys. */
export function Carousel({ label, cardWidth, onNearEnd, isBusy = false, isReadOnly = false, children }: CarouselProps) {
  const { t } = useTranslation('media');
  const row = useRef<HTMLUListElement>(null);
  const overflow = useScrollOverflow(row);
  useNearEnd(row, onNearEnd);
  useRovingTabIndex(row);

  const scrollByPage = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.9, behavior: 'smooth' });

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
      {/* The keys walk the row, so the arrows are for pointers only. */}
      {overflow.before && <Arrow direction="left" label={t('row.back')} onScroll={() => scrollByPage(-1)} />}
      {overflow.after && <Arrow direction="right" label={t('row.on')} onScroll={() => scrollByPage(1)} />}
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
