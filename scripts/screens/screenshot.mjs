import { join } from 'node:path';

/** The themes of the screenshots. */
export const THEMES = ['dark', 'light'];
/** Viewport widths of the screenshots in pixels. */
export const WIDTHS = [1440, 768, 390];
const HEIGHT = 900;

/** Takes a picture of each screen in one theme, width and language. Answers where they are, and which screens wrote errors to the console. */
export async function screenshot(browser, portal, screens, { theme, width, language = 'en', folder }) {
  const pages = {};
  for (const seenBy of new Set(screens.map((screen) => screen.seenBy)))
    pages[seenBy] = await openPage(browser, portal, { theme, width, language, seenBy });
  const pictures = [];
  for (const { path, name, seenBy } of screens) {
    const page = pages[seenBy];
    const errors = [];
    const note = ({ message }) => errors.push(message);
    page.on('pageerror', note);
    await page.goto('about:blank'); // Otherwise a path that differs in its fragment only would not be loaded.
    await page.goto(path);
    await settle(page);
    const overflows = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    const file = `${name}-${theme}-${width}.png`;
    await page.screenshot({ path: join(folder, file) });
    page.off('pageerror', note);
    for (const error of errors) console.error(`${path} (${theme}, ${width}): ${error}`);
    if (overflows) console.error(`${path} (${theme}, ${width}): wider than the window`);
    pictures.push({ path, theme, width, file });
  }
  await Promise.all(Object.values(pages).map((page) => page.context().close()));
  return pictures;
}

/** Opens a page in a browser context of its own. */
export async function openPage(browser, portal, { theme, width, language = 'en', seenBy }) {
  const context = await browser.newContext({
    baseURL: seenBy === 'installer' ? portal.newPortalUrl : portal.url,
    viewport: { width, height: HEIGHT },
    locale: language,
    reducedMotion: 'reduce',
  });
  await context.addInitScript(
    ([name, token]) => {
      if (location.protocol === 'about:') return; // the page before the first one has no storage
      localStorage.setItem('theme', name);
      if (token) localStorage.setItem('id_token', token);
    },
    [theme, seenBy === 'administrator' ? portal.token : ''],
  );
  return context.newPage();
}

/**
 * Waits until nothing is loaded any more; live connections never end, so this is bounded. A busy machine is idle on the network before the
 * page is rendered, so its placeholders have to be gone too.
 */
async function settle(page) {
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  await page.waitForFunction(isRendered, null, { timeout: 20_000 }).catch(() => undefined);
}

/** Runs in the page: whether it shows text, and no placeholder. */
function isRendered() {
  const { innerText } = document.querySelector('#root') ?? document.body;
  return innerText.trim() !== '' && !document.querySelector('.ant-skeleton, [aria-busy="true"]');
}
