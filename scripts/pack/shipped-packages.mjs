import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const LICENCE_FILE = /^(licen[cs]e|notice|copying)/i;

/** Licences that may be shipped with an MIT program; anything else ends the packing, so that somebody looks at it. */
const ALLOWED =
  /^\(?(MIT|ISC|BSD-2-Clause|BSD-3-Clause|0BSD|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Python-2\.0|OFL-1\.1|Unlicense|MIT-0|WTFPL|MPL-2\.0)\b/;

/** Packages whose licence stands in their read-me only. */
const STATED_IN_README = { pause: 'MIT' };

/** Name, version, licence and licence texts of all shipped packages, by name. Throws when a licence is missing or is not permissive. */
export async function describeShippedPackages(folders) {
  const packages = await Promise.all([...new Set(folders)].map(describe));
  const unknown = packages.filter(({ licence }) => !ALLOWED.test(licence)).map(({ title, licence }) => `${title}: ${licence}`);
  if (unknown.length > 0) throw new Error(`These packages ship with a licence that nobody has allowed yet:\n${unknown.join('\n')}`);

  const byTitle = new Map(packages.map((one) => [one.title, one]));
  return [...byTitle.values()].sort((a, b) => a.title.localeCompare(b.title, 'en'));
}

async function describe(folder) {
  const { name, version, license, licenses } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const wanted = Object.hasOwn(STATED_IN_README, name) ? /^readme/i : LICENCE_FILE;
  const files = (await readdir(folder)).filter((file) => wanted.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const declared = license?.type ?? license ?? licenses?.map(({ type }) => type).join(' OR ');
  return { name, version, title: `${name} ${version}`, licence: declared ?? STATED_IN_README[name] ?? 'none', texts: texts.join('\n') };
}

/** Writes the licence texts of the packages to `THIRD-PARTY-LICENSES.txt`. */
export async function writeLicences(target, packages) {
  const chapters = packages.map(({ title, licence, texts }) => `${title}\n${licence}\n\n${texts.trim()}\n`.trimEnd());
  await writeFile(join(target, 'THIRD-PARTY-LICENSES.txt'), `${chapters.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
}

const packageUrl = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** Writes the software bill of materials (CycloneDX 1.6) to `sbom.cdx.json`, by which scanners find packages with known vulnerabilities. */
export async function writeSbom(target, { version }, packages) {
  const components = packages.map(({ name, version: packageVersion, licence }) => {
    const purl = packageUrl({ name, version: packageVersion });
    return { type: 'library', 'bom-ref': purl, name, version: packageVersion, purl, licenses: [{ expression: licence }] };
  });
  const component = { type: 'application', 'bom-ref': 'ombi', name: 'ombi', version, licenses: [{ expression: 'MIT' }] };
  const dependencies = [{ ref: 'ombi', dependsOn: components.map(({ purl }) => purl) }];
  const sbom = { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata: { component }, components, dependencies };
  await writeFile(join(target, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`);
}
