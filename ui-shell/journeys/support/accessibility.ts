import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };
const NARROWEST = { width: 360, height: 740 };

/** Wait until a screen has said what it has to say: a heading is there, and nothing is still to come. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('.ant-skeleton, [aria-busy="true"]'));
}

/** What stands in the way of people on this screen, on a wide and on a narrow window; empty when nothing does. */
export async function findAccessibilityProblems(page: Page, windows = [WIDE, NARROW]): Promise<string[]> {
  const found = await axeViolationsInWindows(page, windows, {});
  await page.setViewportSize(NARROWEST);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > NARROWEST.width) found.push(`${NARROWEST.width}: it is ${width} pixels wide`);
  await page.setViewportSize(windows[0]!);
  return found;
}

/** What of it depends on the theme: for screens whose {@link findAccessibilityProblems} were looked for in the other one. */
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

/** The same for what floats above a page, in the window as it is: resizing would close it. */
export async function findAxeViolations(page: Page, rules: RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(`${AXE};0`);
  const results = (await page.evaluate(`axe.run(document, ${JSON.stringify({ resultTypes: ['violations'], ...rules })})`)) as AxeResults;
  return results.violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
