import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
export const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };
export const NARROWEST = { width: 360, height: 740 };

/** Waits until a page is loaded: it has a heading and no placeholders. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('.ant-skeleton, [aria-busy="true"]'));
}

/** Accessibility (a11y) problems of the page in a wide and in a narrow window; empty when there are none. */
export async function findAccessibilityProblems(page: Page, windows = [WIDE, NARROW]): Promise<string[]> {
  const found = await axeViolationsInWindows(page, windows, {});
  await page.setViewportSize(NARROWEST);
  found.push(...(await findOverflow(page)).map((problem) => `${NARROWEST.width}: ${problem}`));
  await page.setViewportSize(windows[0]!);
  return found;
}

/** What makes the page wider than its window, in words; empty when it fits. Tables become cards only once the page has noticed its new size. */
export async function findOverflow(page: Page): Promise<string[]> {
  const fits = await page.waitForFunction(fitsWindow).catch(() => null);
  return fits ? [] : [`wider than the window: ${await page.evaluate(elementsBeyondWindow)}`];
}

/** Runs in the page: whether it is as narrow as its window. */
const fitsWindow = (): boolean => document.documentElement.scrollWidth <= document.documentElement.clientWidth;

/** Runs in the page: the elements that reach beyond the right edge of the window. */
function elementsBeyondWindow(): string {
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
    .map(({ tagName, className }) => `${tagName.toLowerCase()}.${String(className).replace(/ /g, '.')}`)
    .join(', ');
}

/** The checks that depend on the theme: for pages whose {@link findAccessibilityProblems} were checked in the other theme. */
export async function findContrastProblems(page: Page): Promise<string[]> {
  return axeViolationsInWindows(page, [NARROW, WIDE], { runOnly: ['color-contrast'] });
}

async function axeViolationsInWindows(page: Page, windows: readonly (typeof WIDE)[], rules: RunOptions): Promise<string[]> {
  const found: string[] = [];
  for (const size of windows) {
    await page.setViewportSize(size);
    found.push(...(await findAxeViolations(page, rules)).map((violation) => `${size.width}: ${violation}`));
  }
  return found;
}

/** The same for dialogs and pop-ups, at the current window size: resizing would close them. */
export async function findAxeViolations(page: Page, rules: RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(`${AXE};0`);
  const results = (await page.evaluate(`axe.run(document, ${JSON.stringify({ resultTypes: ['violations'], ...rules })})`)) as AxeResults;
  return results.violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
