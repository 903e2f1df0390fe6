import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { PluginPackage } from '../../discovery/index.js';

/** What the package.json and the other files of a package say about it beside its manifest. */
export interface PackageMetadata {
  /** The logo as a `data:` URL; null without one, and when it is too large. */
  readonly logo: string | null;
  readonly homepage: string | null;
  /** The range of Node.js versions that it supports; null when it names none. */
  readonly node: string | null;
  /** The beginning of its CHANGELOG.md; null without one. */
  readonly changelog: string | null;
}

const MAX_LOGO_BYTES = 64 * 1024;
const MAX_CHANGELOG_BYTES = 64 * 1024;
const CHANGELOG_FILE = 'CHANGELOG.md';

/** Reads the package.json and the other files of an unpacked package that describe it. None of its code runs. */
export async function readPackageMetadata({ folder, logo, homepage, nodeRange }: PluginPackage): Promise<PackageMetadata> {
  const changelog = await readBeginning(join(folder, CHANGELOG_FILE), MAX_CHANGELOG_BYTES);
  return {
    logo: logo && (await readLogo(folder, logo)),
    homepage,
    node: nodeRange,
    changelog: changelog && changelog.toString('utf8'),
  };
}

/** One byte more than allowed is read, to distinguish a too large logo from one that just fits. */
async function readLogo(folder: string, file: string): Promise<string | null> {
  const bytes = await readBeginning(join(folder, file), MAX_LOGO_BYTES + 1);
  if (!bytes || bytes.length > MAX_LOGO_BYTES) return null;
  return `data:${file.endsWith('.svg') ? 'image/svg+xml' : 'image/png'};base64,${bytes.toString('base64')}`;
}

/** Null when the file does not exist or is a folder. */
async function readBeginning(path: string, maxBytes: number): Promise<Buffer | null> {
  const file = await open(path, 'r').catch(whenMissing);
  if (!file) return null;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(maxBytes), 0, maxBytes, 0);
    return buffer.subarray(0, bytesRead);
  } catch (cause) {
    return whenMissing(cause as NodeJS.ErrnoException);
  } finally {
    await file.close();
  }
}

function whenMissing(cause: NodeJS.ErrnoException): null {
  if (cause.code === 'ENOENT' || cause.code === 'EISDIR') return null;
  throw cause;
}
