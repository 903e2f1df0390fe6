import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeSampleMails } from './sample-mails.mjs';

/** The width that mails are laid out for, and that of a telephone. */
const MAIL_WIDTHS = [600, 360];

const POSTER = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="450"><rect width="300" height="450" fill="#35507a"/><circle cx="150" cy="180" r="90" fill="#d9a441"/></svg>`;

/** Writes every mail as HTML and takes its pictures in both themes and widths. */
export async function captureMails(browser, themes, folder) {
  const mails = await composeSampleMails();
  for (const { name, html } of mails) writeFileSync(join(folder, `mail-${name}.html`), html);
  const pictures = [];
  for (const theme of themes)
    for (const width of MAIL_WIDTHS) pictures.push(...(await photograph(browser, mails, { theme, width, folder })));
  return pictures;
}

async function photograph(browser, mails, { theme, width, folder }) {
  const page = await browser.newPage({ viewport: { width, height: 400 }, colorScheme: theme });
  await page.route('**/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: POSTER }));
  const pictures = [];
  for (const { name, html } of mails) {
    await page.setContent(html, { waitUntil: 'load' });
    const overflows = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    if (overflows) console.error(`${name} (${theme}, ${width}): wider than the window`);
    const file = `mail-${name}-${theme}-${width}.png`;
    await page.screenshot({ path: join(folder, file), fullPage: true });
    pictures.push({ path: name, theme, width, file });
  }
  await page.close();
  return pictures;
}
