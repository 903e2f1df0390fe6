import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { create, Header, Pax } from 'tar';
import { waitUntil } from '../wait-until.js';
import { communityDownloader, type PluginCode } from './community-plugins.js';

/** The files of a package by path. */
export type PackageFiles = Readonly<Record<string, string>>;

/** Deviations of a test's package; `ombi: null` omits the manifest. */
export interface PackageOptions extends PluginCode {
  readonly name?: string;
  readonly ombi?: object | null;
  readonly more?: string;
  /** Further members of its package.json. */
  readonly about?: object;
  readonly files?: PackageFiles;
}

/** A downloader without dependencies, as an author would publish it. */
export function createPackageFiles(
  id: string,
  { name = `ombi-plugin-${id}`, ombi = {}, about = {}, files = {}, ...code }: PackageOptions = {},
): PackageFiles {
  const { manifest, files: sources = {}, version } = communityDownloader(id, code);
  const file = {
    name,
    version,
    keywords: ['ombi-plugin'],
    ...(ombi && { ombi: { name: id, sdk: '^1.0.0', ...manifest, ...ombi } }),
    ...about,
  };
  return { 'package.json': JSON.stringify(file), ...sources, ...files };
}

/** A plug-in that never finishes loading; its process tells its id, by which {@link killEndless} ends it. */
export const ENDLESS_CODE: PluginCode = {
  top: `
    import { writeFileSync } from 'node:fs';
    writeFileSync('pid', String(process.pid));
    await new Promise(() => setInterval(() => undefined, 1_000));`,
  permissions: ['files'],
};

/** Ends the process of {@link ENDLESS_CODE} that loads somewhere below a folder, once it has begun. */
export async function killEndless(folder: string): Promise<void> {
  const pid = (): number => {
    const file = filesBelow(folder).find((path) => basename(path) === 'pid');
    return file ? Number(readFileSync(join(folder, file), 'utf8')) : 0;
  };
  await waitUntil(() => pid() > 0);
  process.kill(pid(), 'SIGKILL');
}

export function writeFiles(folder: string, files: PackageFiles): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** The package as a registry serves it. */
export async function tarballOf(files: PackageFiles): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'ombi-package-'));
  writeFiles(join(folder, 'package'), files);
  await create({ gzip: true, cwd: folder, file: join(folder, 'package.tgz') }, ['package']);
  const bytes = readFileSync(join(folder, 'package.tgz'));
  rmSync(folder, { recursive: true });
  return bytes;
}

/** An entry of a manipulated archive. */
export interface ArchiveEntry {
  readonly path: string;
  readonly type?: 'File' | 'Directory' | 'SymbolicLink' | 'Link' | 'CharacterDevice';
  readonly linkpath?: string;
  readonly content?: string;
  /** The size that the header declares, whatever follows. */
  readonly size?: number;
}

/** An archive of exactly these entries. */
export const archiveOf = (entries: readonly ArchiveEntry[]): Buffer =>
  gzipSync(Buffer.concat([...entries.flatMap(blocksOf), Buffer.alloc(1024)]));

function blocksOf({ path, type = 'File', linkpath, content = '', size = content.length }: ArchiveEntry): Buffer[] {
  const header = Buffer.alloc(512);
  const meta = { path, type, size, mode: 0o644, mtime: new Date(0), ...(linkpath ? { linkpath } : {}) };
  const isPathTooLong = new Header(meta).encode(header, 0);
  const body = Buffer.alloc(Math.ceil(content.length / 512) * 512);
  body.write(content);
  return [...(isPathTooLong ? [new Pax({ path }).encode()] : []), header, body];
}

/** All files below a folder, by relative path. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();
