import { SETUP_CODE } from '../steps/portal.mjs';
import { openPage } from './screenshot.mjs';

/** Screens that no menu leads to, and who sees them: the administrator, a visitor, or whoever sets a new portal up. */
const UNLINKED_SCREENS = [
  { path: '/login', seenBy: 'visitor' },
  { path: '/reset', seenBy: 'visitor' },
  { path: '/token?token=expired', seenBy: 'visitor' },
  { path: '/landingpage', seenBy: 'visitor' },
  { path: '/unsubscribe/expired', seenBy: 'visitor' },
  { path: `/Wizard#code=${SETUP_CODE}`, seenBy: 'installer' },
  { path: `/Wizard/Database#code=${SETUP_CODE}`, seenBy: 'installer' },
  { path: `/Wizard/MediaServer#code=${SETUP_CODE}`, seenBy: 'installer' },
  { path: `/Wizard/CreateAdmin#code=${SETUP_CODE}`, seenBy: 'installer' },
  { path: '/details/movie/900000001' },
  { path: '/details/movie/900000002' },
  { path: '/details/tv/900100101' },
  { path: '/discover/sample' },
  { path: '/discover/advanced/search' },
  { path: '/usermanagement/user' },
  { path: '/user-preferences' },
  { path: '/user-preferences?tab=security' },
  { path: '/user-preferences?tab=devices' },
  { path: '/user-preferences?tab=notifications' },
  { path: '/no-such-page' },
];

/** Every screen: what the side menu and the settings menu link to, and `FURTHER`. */
export async function listScreens(browser, portal) {
  const page = await openPage(browser, portal, { theme: 'dark', width: 1440, seenBy: 'administrator' });
  const menu = await linksOf(page, portal, '/discover', '.side-menu a[href]');
  const settings = await linksOf(page, portal, '/Settings/About', '.settings-menu a[href]');
  await page.context().close();
  const paths = [...new Set([...menu, ...settings])].filter((path) => !/logout|\.(png|svg)$/i.test(path));
  return [...paths.map((path) => ({ path })), ...UNLINKED_SCREENS].map((screen) => ({
    seenBy: 'administrator',
    ...screen,
    name: fileName(screen.path),
  }));
}

async function linksOf(page, portal, path, selector) {
  await page.goto(path);
  await page.locator(selector).first().waitFor();
  const links = await page.locator(selector).evaluateAll((anchors) => anchors.map((anchor) => anchor.href));
  return links.filter((link) => link.startsWith(portal.url)).map((link) => link.slice(portal.url.length));
}

const fileName = (path) =>
  path
    .slice(1)
    .replace(/#.*/, '')
    .replace(/[^\w-]+/g, '_') || 'index';
