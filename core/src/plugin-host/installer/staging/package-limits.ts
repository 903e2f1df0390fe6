import { PackageRefused } from '../package-refused.js';

const MEGABYTE = 1024 * 1024;

/** Limits of a package. */
export const PACKAGE_LIMITS = { archiveBytes: 50 * MEGABYTE, entries: 5_000, bytes: 200 * MEGABYTE } as const;

/** Counts the entries and bytes of a package and refuses it as soon as a limit is exceeded. */
export class PackageSizeCounter {
  #entries = 0;
  #bytes = 0;

  /** Throws {@link PackageRefused}. */
  add(bytes: number): void {
    this.#entries += 1;
    this.#bytes += bytes;
    if (this.#entries > PACKAGE_LIMITS.entries)
      throw new PackageRefused('too-many-files', `The package holds more than ${PACKAGE_LIMITS.entries} files.`);
    if (this.#bytes > PACKAGE_LIMITS.bytes) throw packageTooLarge();
  }
}

export const packageTooLarge = (): PackageRefused =>
  new PackageRefused('too-large', `Unpacked, the package is larger than ${PACKAGE_LIMITS.bytes / MEGABYTE} MB.`);

export const archiveTooLarge = (): PackageRefused =>
  new PackageRefused('too-large', `The package is larger than ${PACKAGE_LIMITS.archiveBytes / MEGABYTE} MB.`);
