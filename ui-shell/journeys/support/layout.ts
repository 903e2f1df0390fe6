import type { Page } from 'playwright-core';

/** Viewport of a mobile device: a telephone with touch. */
export const TELEPHONE_DEVICE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

/**
 * What does not fit the window of the page, in words; empty when all does: a page wider than its window, text cut off without an ellipsis,
 * buttons without a name of their own, and (on a touch screen) buttons smaller than a finger.
 */
export const findLayoutProblems = (page: Page): Promise<string[]> => page.evaluate(layoutProblems);

/** Runs in the page, so it uses nothing from outside. */
function layoutProblems(): string[] {
  const BUTTONS = 'button, [role="button"], [role="switch"], [role="tab"], summary, select';
  /** Half the height in pixels that a finger needs, less one for borders between pixels. */
  const REACH = 19;
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    !element.closest('.screen-reader, [aria-hidden="true"]');
  const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${String(element.className).split(' ')[0]}`;
  const wordsOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);

  const isWider = document.documentElement.scrollWidth > document.documentElement.clientWidth;
  const seen = [...document.querySelectorAll('body *')].filter(isSeen);
  const buttons = seen.filter((element) => element.matches(BUTTONS));
  return [
    ...(isWider ? [`wider than the window: ${document.documentElement.scrollWidth}`] : []),
    ...seen.filter(isCutOff).map((element) => `cut off: ${wordsOf(element)} (${nameOf(element)})`),
    ...buttons.filter(isNameless).map((element) => `without a name: ${nameOf(element)} in ${nameOf(element.parentElement!)}`),
    ...(matchMedia('(pointer: coarse)').matches ? buttons.filter(isTooSmall) : []).map(
      (element) => `too small: ${wordsOf(element) || element.id} (${nameOf(element)} in ${nameOf(element.parentElement!)})`,
    ),
  ];

  /** Whether text directly in the element reaches beyond the box that clips it. */
  function isCutOff(element: Element): boolean {
    const text = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const clip = text && clippingAncestor(element);
    if (!clip) return false;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = clip.getBoundingClientRect();
    return [...range.getClientRects()].some(({ left, right }) => right > box.right + 1 || left < box.left - 1);
  }

  /** The nearest element that hides what is beside it; null when that can be scrolled, or shows an ellipsis. */
  function clippingAncestor(element: Element): Element | null {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(at);
      if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return null;
      if (at.matches('.ant-tabs-nav-wrap')) return null; // A finger moves it.
      // Of one pixel is what only screen readers get.
      if (overflowX === 'hidden' || overflowX === 'clip') return at.clientWidth > 1 ? at : null;
    }
    return null;
  }

  /** The drawings of antd are named in English, whatever the language: `close-circle` is not what the button does. */
  function isNameless(button: Element): boolean {
    const labels = [...((button as HTMLButtonElement).labels ?? [])];
    const words = [button.getAttribute('aria-label'), button.getAttribute('aria-labelledby'), ...labels.map((label) => label.textContent)];
    return ![...words, button.textContent].some((text) => text?.trim());
  }

  /** Whether a finger slightly above or below the middle misses the button. */
  function isTooSmall(button: Element): boolean {
    if ((button as HTMLButtonElement).disabled) return false;
    button.scrollIntoView({ block: 'center', inline: 'nearest' });
    const { left, width, top, height } = button.getBoundingClientRect();
    // Tabs that are moved out of sight stay there: antd moves them without scrolling.
    if (left < (button.closest('.ant-tabs-nav-wrap')?.getBoundingClientRect().left ?? left)) return false;
    return [-REACH, REACH].some((reach) => {
      const hit = document.elementFromPoint(left + width / 2, top + height / 2 + reach);
      const control = hit?.closest('label')?.control;
      const isHit = hit && (button.contains(hit) || control === button || (hit.matches('.ant-tabs-tab') && hit.contains(button)));
      return !isHit;
    });
  }
}
