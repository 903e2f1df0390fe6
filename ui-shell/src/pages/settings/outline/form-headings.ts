import { useEffect, useState, type RefObject } from 'react';

/** The heading of a section. */
export interface FormHeading {
  readonly element: HTMLElement;
  readonly text: string;
}

/** A section whose heading is higher than this, in pixels below the top of the window, is the one that is read. */
const READING_LINE = 160;

const listHeadings = (area: HTMLElement): FormHeading[] =>
  [...area.querySelectorAll<HTMLElement>('form h2')]
    .filter((element) => element.closest('[aria-hidden="true"], [hidden]') === null)
    .map((element) => ({ element, text: element.textContent }));

const areSame = (known: readonly FormHeading[], found: readonly FormHeading[]): boolean =>
  known.length === found.length &&
  known.every(({ element, text }, index) => element === found[index]?.element && text === found[index].text);

/** The visible section headings of the forms in an area. Plug-ins bring their own forms, so the page is read and not its components. */
export function useFormHeadings(area: RefObject<HTMLElement | null>): readonly FormHeading[] {
  const [headings, setHeadings] = useState<readonly FormHeading[]>([]);

  useEffect(() => {
    const root = area.current;
    if (!root) return;
    const read = () => {
      const found = listHeadings(root);
      setHeadings((known) => (areSame(known, found) ? known : found));
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(root, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['aria-hidden', 'hidden'],
    });
    return () => observer.disconnect();
  }, [area]);
  return headings;
}

/** The heading of the section that is being read: the last one at the end of the page, which cannot be scrolled further. */
export function useCurrentHeading(headings: readonly FormHeading[]): HTMLElement | undefined {
  const [current, setCurrent] = useState<HTMLElement>();

  useEffect(() => {
    const read = () => {
      const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
      const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;
      const passed = headings.findLast(({ element }) => element.getBoundingClientRect().top < READING_LINE);
      setCurrent((isAtEnd ? headings.at(-1) : (passed ?? headings[0]))?.element);
    };
    read();
    addEventListener('scroll', read, { passive: true });
    return () => removeEventListener('scroll', read);
  }, [headings]);
  return current;
}
