import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeContactSheets } from './screens/contact-sheet.mjs';
import { fillPortal } from './screens/sample-portal.mjs';
import { listScreens } from './screens/list-screens.mjs';
import { screenshot, THEMES, WIDTHS } from './screens/screenshot.mjs';
import { launchChromium } from './screens/chromium.mjs';
import { captureMails } from './screens/mails/capture-mails.mjs';
import { prepare } from './steps/prepare.mjs';

/**
 * `npm run screens [-- <folder> [<part of a path> …] [--widths 360,2560] [--language de]]` takes a picture of every screen of the built
 * portal, in both themes and three widths, and writes them with one contact sheet per theme and width to a folder outside the repository.
 * With `mails` as the part, it takes pictures of every mail instead.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { widths: { type: 'string', default: WIDTHS.join(',') }, language: { type: 'string', default: 'en' } },
});
const [folder = join(tmpdir(), 'ombi-screens'), ...parts] = positionals;
const widths = values.widths.split(',').map(Number);
const target = resolve(folder);
mkdirSync(target, { recursive: true });

await prepare();
const browser = await launchChromium();
try {
  const pictures = parts[0] === 'mails' ? await captureMails(browser, THEMES, target) : await photographScreens();
  await writeContactSheets(browser, pictures, target);
  console.log(`${pictures.length} pictures are in ${target}`);
} finally {
  await browser.close();
}

async function photographScreens() {
  const portal = await fillPortal();
  try {
    await selectLanguage(portal, values.language);
    const screens = (await listScreens(browser, portal)).filter(
      ({ path }) => parts.length === 0 || parts.some((part) => path.includes(part)),
    );
    const pictures = [];
    for (const theme of THEMES)
      for (const width of widths)
        pictures.push(...(await screenshot(browser, portal, screens, { theme, width, language: values.language, folder: target })));
    return pictures;
  } finally {
    await portal.stop();
  }
}

/** Stores the language of the administrator, which counts more than that of the browser. */
function selectLanguage({ url, token }, lang) {
  return fetch(`${url}/api/v1/Identity/language`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ lang }),
  });
}
