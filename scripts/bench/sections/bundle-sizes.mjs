import { totalBytes, hasBrowser, isCode, openPage, submitSignInForm } from '../support/browser.mjs';
import { atMost, count, kilobytes, withoutTarget } from '../support/figures.mjs';
import { ADMIN, startConfiguredPortal } from '../support/portal.mjs';

const KB = 1000;

/** What a browser with an empty cache fetches on the way from the door to the settings of the plug-ins. */
export async function bundleSizes(scope) {
  if (!hasBrowser) return [withoutTarget('no Chromium here; CHROMIUM may name one', 'not measured')];
  const { url, api } = await startConfiguredPortal(scope);
  const { page, meter } = await openPage(scope, url);

  const { door, frame } = await signIn(page, meter);
  const screens = await screensOf(api, page, meter);

  return [
    atMost('sign-in page, until the form is there', totalBytes(door), 105 * KB, kilobytes),
    atMost('requests for it', door.length, 6, count),
    atMost('frame and first page, code', totalBytes(frame.filter(isCode)), 230 * KB, kilobytes),
    withoutTarget('pictures and answers of the first page', kilobytes(totalBytes(frame.filter((entry) => !isCode(entry))))),
    ...screens.map(({ name, own }) => atMost(`screen of ${name}`, totalBytes(own), 16 * KB, kilobytes)),
    withoutTarget('the settings area and what the screens share', kilobytes(totalBytes(screens.flatMap(({ shared }) => shared)))),
  ];
}

async function signIn(page, meter) {
  await page.addInitScript(noteWhenThere, 'input[type=password]');
  await page.goto('/login');
  await page.getByLabel('Password').waitFor();
  const thereAt = await page.evaluate('thereAt');
  const fetched = await meter.read();
  const isDoor = ({ startedAt }) => startedAt <= thereAt;

  await submitSignInForm(page, ADMIN);
  const prefetched = fetched.filter((entry) => !isDoor(entry));
  return { door: fetched.filter(isDoor), frame: [...prefetched, ...(await meter.read())] };
}

/** Runs in the browser. */
function noteWhenThere(selector) {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)?.checkVisibility()) return;
    globalThis.thereAt = Date.now();
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Every plug-in that brings a settings screen, with what opening it fetched: files of its own, and those that all may use. */
async function screensOf(api, page, meter) {
  const plugins = await api('GET', '/api/v3/ui/catalogue');
  const screens = [];
  for (const { id, name } of plugins.filter(hasSettingsScreen)) {
    await move(page, `/Settings/${name.replace(/[^\p{L}\p{N}]+/gu, '')}`);
    await page.getByRole('heading', { name, exact: true }).first().waitFor();
    const fetched = (await meter.read()).filter(isCode);
    const isOwn = ({ url }) => url.includes(`/plugin-ui/${id}/`);
    screens.push({ name, own: fetched.filter(isOwn), shared: fetched.filter((entry) => !isOwn(entry)) });
  }
  return screens;
}

const hasSettingsScreen = ({ entry, slots }) => entry && slots.some(({ slot, module }) => module && slot.startsWith('settings.'));

/** Go on inside of the page, as a click on a link does. */
const move = (page, path) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
