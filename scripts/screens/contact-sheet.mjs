import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const COLUMNS = { 1440: 3, 768: 5, 600: 6, 390: 8, 360: 8 };

/** Writes one page (HTML) with every screenshot, and one picture per theme and width that shows all screens beside each other. */
export async function writeContactSheets(browser, pictures, folder) {
  writeFileSync(join(folder, 'index.html'), renderContactSheet(pictures, 4));
  for (const theme of new Set(pictures.map((one) => one.theme)))
    for (const width of new Set(pictures.map((one) => one.width))) {
      const shown = pictures.filter((one) => one.theme === theme && one.width === width);
      const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
      const html = join(folder, `sheet-${theme}-${width}.html`);
      writeFileSync(html, renderContactSheet(shown, COLUMNS[width]));
      await page.goto(pathToFileURL(html).href);
      await page.screenshot({ path: join(folder, `sheet-${theme}-${width}.png`), fullPage: true });
      await page.close();
    }
}

function renderContactSheet(pictures, columns) {
  const figures = pictures.map(({ path, file }) => `<figure><figcaption>${escape(path)}</figcaption><img src="${file}"></figure>`);
  return `<!doctype html><meta charset="utf-8"><style>
body{margin:8px;background:#888;font:12px system-ui;display:grid;gap:8px;grid-template-columns:repeat(${columns},1fr)}
figure{margin:0} img{width:100%;display:block}</style>${figures.join('')}`;
}

const escape = (text) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
