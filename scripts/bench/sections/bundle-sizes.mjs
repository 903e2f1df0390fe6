import { totalBytes, hasBrowser, isCode, openPage, submitSignInForm } from '../support/browser.mjs';
import { atMost, count, kilobytes, informational } from '../support/figures.mjs';
import { ADMIN, startConfiguredPortal } from '../support/portal.mjs';

const KB = 1000;

/** Bundle sizes: what a browser with an empty cache fetches on the way from the sign-in page to the settings of the plug-ins. */
export async function bundleSizes(scope) {
  if (!hasBrowser) return [informational('no Chromium here; CHROMIUM may name one', 'not measured')];
  const { url, api } = await startConfiguredPortal(scope);
  const { page, meter } = await openPage(scope, url);

  const { door: signInPageFiles, frame: shellFiles } = await signIn(page, meter);
  const screens = await measurePluginScreens(api, page, meter);

  return [
    atMost('sign-in page, until the form is there', totalBytes(signInPageFiles), 105 * KB, kilobytes),
    atMost('requests for it', signInPageFiles.length, 6, count),
    atMost('frame and first page, code', totalBytes(shellFiles.filter(isCode)), 230 * KB, kilobytes),
    informational('pictures and answers of the first page', kilobytes(totalBytes(shellFiles.filter((entry) => !isCode(entry))))),
    ...screens.map(({ name, own }) => atMost(`screen of ${name}`, totalBytes(own), 16 * KB, kilobytes)),
    informational('the settings area and what the screens share', kilobytes(totalBytes(screens.flatMap(({ shared }) => shared)))),
  ];
}

async function signIn(page, meter) {
  await page.addInitScript(recordVisibleTime, 'input[type=password]');
  await page.goto('/login');
  await page.getByLabel('Password').waitFor();
  const visibleAt = await page.evaluate('visibleAt');
  const fetched = await meter.read();
  const isSignInPageFile = ({ startedAt }) => startedAt <= visibleAt;

  await submitSignInForm(page, ADMIN);
  const prefetched = fetched.filter((entry) => !isSignInPageFile(entry));
  return { door: fetched.filter(isSignInPageFile), frame: [...prefetched, ...(await meter.read())] };
}

/** Runs in the browser. */
function recordVisibleTime(selector) {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)?.checkVisibility()) return;
    globalThis.visibleAt = Date.now();
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Every plug-in that brings a settings screen, with what opening it fetched: files of its own, and those that all may use. */
async function measurePluginScreens(api, page, meter) {
  const plugins = await api('GET', '/api/v3/ui/catalogue');
  const screens = [];
  for (const { id, name } of plugins.filter(hasSettingsScreen)) {
    await navigateTo(page, `/Settings/${name.replace(/[^\p{L}\p{N}]+/gu, '')}`);
    await page.getByRole('heading', { name, exact: true }).first().waitFor();
    const fetched = (await meter.read()).filter(isCode);
    const isOwn = ({ url }) => url.includes(`/plugin-ui/${id}/`);
    screens.push({ name, own: fetched.filter(isOwn), shared: fetched.filter((entry) => !isOwn(entry)) });
  }
  return screens;
}

const hasSettingsScreen = ({ entry, slots }) => entry && slots.some(({ slot, module }) => module && slot.startsWith('settings.'));

/** Go on inside of the page, as a click on a link does. */
const navigateTo = (page, path) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
