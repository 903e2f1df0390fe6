import { useEffect, type RefObject } from 'react';
import { useLocation } from 'react-router';

/**
 * The input with this id; those of a plug-in have the place of their connection in front: `connections-0-values-apiKey`. `*-name` is the first
 * input whose id ends so.
 */
const inputOf = (area: HTMLElement, id: string): HTMLElement | undefined =>
  [...area.querySelectorAll<HTMLElement>('[id]')].find((element) =>
    id.startsWith('*') ? element.id.endsWith(id.slice(1)) : element.id === id || element.id.endsWith(`-values-${id}`),
  );

/** Scrolls to the field, focuses it, and marks it until it loses the focus. */
function reveal(input: HTMLElement): void {
  const field = input.closest<HTMLElement>('.field');
  field?.setAttribute('data-found', '');
  input.addEventListener('blur', () => field?.removeAttribute('data-found'), { once: true });
  input.scrollIntoView({ block: 'center' });
  input.focus({ preventScroll: true });
}

/**
 * Scrolls into view and focuses the field that the URL names: `?field=<id>`, or `near=<id>` while that field is hidden. Waits for a
 * screen that is still loading, until the user does something else.
 */
export function useFieldFocus(area: RefObject<HTMLElement | null>): void {
  const { key, pathname, search } = useLocation();

  useEffect(() => {
    const query = new URLSearchParams(search);
    const ids = ['field', 'near'].flatMap((name) => query.get(name) ?? []);
    const root = area.current;
    if (!root || ids.length === 0) return;

    const revealFirst = (): boolean => {
      const input = ids.map((id) => inputOf(root, id)).find((found) => found !== undefined);
      if (input) reveal(input);
      return input !== undefined;
    };
    if (revealFirst()) return;

    const observer = new MutationObserver(() => revealFirst() && observer.disconnect());
    const stop = () => observer.disconnect();
    observer.observe(root, { childList: true, subtree: true });
    root.addEventListener('pointerdown', stop, { once: true });
    return () => {
      stop();
      root.removeEventListener('pointerdown', stop);
    };
  }, [area, key, pathname, search]);
}
