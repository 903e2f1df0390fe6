import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { create, Header } from 'tar';
import { communityDownloader, type PluginCode } from './community-plugins.js';

/** The files of a package by their paths. */
export type PackageFiles = Readonly<Record<string, string>>;

/** What a test wants to be different about a package; `ombi: null` leaves the manifest out. */
export interface PackageOptions extends PluginCode {
  readonly name?: string;
  readonly ombi?: object | null;
  readonly more?: string;
  /** Further members of its package.json. */
  readonly about?: object;
  readonly files?: PackageFiles;
}

/** A downloader that needs nothing but what the portal gives, as an author would publish it. */
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

export function writeFiles(folder: string, files: PackageFiles): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** The package as a registry would hand it out. */
export async function tarballOf(files: PackageFiles): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'ombi-package-'));
  writeFiles(join(folder, 'package'), files);
  await create({ gzip: true, cwd: folder, file: join(folder, 'package.tgz') }, ['package']);
  const bytes = readFileSync(join(folder, 'package.tgz'));
  rmSync(folder, { recursive: true });
  return bytes;
}

/** One entry of an archive that no honest program would write. */
export interface ArchiveEntry {
  readonly path: string;
  readonly type?: 'File' | 'Directory' | 'SymbolicLink' | 'Link' | 'CharacterDevice';
  readonly linkpath?: string;
  readonly content?: string;
  /** What the entry says of its size, whatever follows. */
  readonly size?: number;
}

/** An archive exactly of these entries. */
export const archiveOf = (entries: readonly ArchiveEntry[]): Buffer =>
  gzipSync(Buffer.concat([...entries.flatMap(blocksOf), Buffer.alloc(1024)]));

function blocksOf({ path, type = 'File', linkpath, content = '', size = content.length }: ArchiveEntry): Buffer[] {
  const header = Buffer.alloc(512);
  new Header({ path, type, size, mode: 0o644, mtime: new Date(0), ...(linkpath ? { linkpath } : {}) }).encode(header, 0);
  const body = Buffer.alloc(Math.ceil(content.length / 512) * 512);
  body.write(content);
  return [header, body];
}

/** Every file below a folder, by its path from there. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();
