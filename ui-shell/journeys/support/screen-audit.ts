import type { Page } from 'playwright-core';
import { findAxeViolations, findOverflow, NARROWEST, waitUntilLoaded, WIDE } from './accessibility.js';

/** Success criteria of WCAG levels A and AA, and controls of at least 24 pixels, which axe checks only on demand. */
const EVERYTHING = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], rules: { 'target-size': { enabled: true } } };
/** What depends on the colors of the theme. */
const COLORS = { runOnly: ['color-contrast'] };

/** What is checked of a screen. Themes differ in colors only, so that everything else is checked in one of them. */
export type AuditScope = 'everything' | 'colors';

/** Opens the screen at a path; `goto` of the page loads the whole application anew. */
type OpenScreen = (page: Page, path: string) => Promise<unknown>;

const loadPage: OpenScreen = (page, path) => page.goto(path);

/** Problems of one screen in a wide and in the narrowest window, each in words; empty when there are none. */
export async function auditScreen(page: Page, path: string, scope: AuditScope, open = loadPage): Promise<string[]> {
  const errors: string[] = [];
  const note = (text: string) => errors.push(`console: ${text}`);
  const noteError = (error: Error) => note(error.message);
  const noteMessage = (message: { type(): string; text(): string }) => {
    if (message.type() === 'error') note(message.text());
  };
  page.on('pageerror', noteError).on('console', noteMessage);
  await page.setViewportSize(WIDE);
  await open(page, path);
  await waitUntilLoaded(page);

  const found: string[] = [];
  for (const size of [WIDE, NARROWEST]) {
    await page.setViewportSize(size);
    const problems = [
      ...(await findOverflow(page)),
      ...(await page.evaluate(documentProblems)),
      ...(await findAxeViolations(page, scope === 'colors' ? COLORS : EVERYTHING)),
    ];
    found.push(...problems.map((problem) => `${size.width}: ${problem}`));
  }
  page.off('pageerror', noteError).off('console', noteMessage);
  return [...found, ...errors].map((problem) => `${path} (${scope}) ${problem}`);
}

/** Runs in the page, so it uses nothing from outside. */
function documentProblems(): string[] {
  const headings = document.querySelectorAll('h1').length;
  return [
    ...(headings === 1 ? [] : [`${headings} main headings`]),
    // Pages put their own title before the name of the portal.
    ...(/\S · \S/.test(document.title) ? [] : [`the title is "${document.title}"`]),
  ];
}
