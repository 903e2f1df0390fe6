import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const TEXT = /^(licen[cs]e|notice|copying)/i;

/** Licences that may be shipped with an MIT program; anything else ends the packing, so that somebody looks at it. */
const PERMISSIVE =
  /^\(?(MIT|ISC|BSD-2-Clause|BSD-3-Clause|0BSD|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Python-2\.0|OFL-1\.1|Unlicense|MIT-0|WTFPL)\b/;

/** Writes the licence texts of all shipped packages to `THIRD-PARTY-LICENSES.txt`. Throws when one is missing or is not permissive. */
export async function writeLicences(target, folders) {
  const packages = await Promise.all([...new Set(folders)].map(describe));
  const unknown = packages.filter(({ licence }) => !PERMISSIVE.test(licence)).map(({ title, licence }) => `${title}: ${licence}`);
  if (unknown.length > 0) throw new Error(`These packages ship with a licence that nobody has allowed yet:\n${unknown.join('\n')}`);

  const byTitle = new Map(packages.map((one) => [one.title, one]));
  const sorted = [...byTitle.values()].sort((a, b) => a.title.localeCompare(b.title, 'en'));
  const chapters = sorted.map(({ title, licence, texts }) => `${title}\n${licence}\n\n${texts.trim()}\n`.trimEnd());
  await writeFile(join(target, 'THIRD-PARTY-LICENSES.txt'), `${chapters.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
}

/** Packages whose licence stands in their read-me only. */
const STATED_IN_README = { pause: 'MIT' };

async function describe(folder) {
  const { name, version, license, licenses } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const wanted = Object.hasOwn(STATED_IN_README, name) ? /^readme/i : TEXT;
  const files = (await readdir(folder)).filter((file) => wanted.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const declared = license?.type ?? license ?? licenses?.map(({ type }) => type).join(' OR ');
  return { title: `${name} ${version}`, licence: declared ?? STATED_IN_README[name] ?? 'none', texts: texts.join('\n') };
}
