import { PackageRefused } from '../refused.js';

const MEGABYTE = 1024 * 1024;

/** What a package may hold at most. */
export const MOST = { archiveBytes: 50 * MEGABYTE, entries: 5_000, bytes: 200 * MEGABYTE } as const;

/** Counts what a package holds, and refuses as soon as it is too much. */
export class Bounds {
  #entries = 0;
  #bytes = 0;

  /** Throws {@link PackageRefused}. */
  add(bytes: number): void {
    this.#entries += 1;
    this.#bytes += bytes;
    if (this.#entries > MOST.entries) throw new PackageRefused('too-many-files', `The package holds more than ${MOST.entries} files.`);
    if (this.#bytes > MOST.bytes) throw tooLarge();
  }
}

export const tooLarge = (): PackageRefused =>
  new PackageRefused('too-large', `Unpacked, the package is larger than ${MOST.bytes / MEGABYTE} MB.`);

export const archiveTooLarge = (): PackageRefused =>
  new PackageRefused('too-large', `The package is larger than ${MOST.archiveBytes / MEGABYTE} MB.`);
