import { PluginInstallError } from '../plugin-install-error.js';

const MEGABYTE = 1024 * 1024;

/** Maximum sizes of a package, which protect against a zip bomb. */
export const PACKAGE_LIMITS = { archiveBytes: 50 * MEGABYTE, entries: 5_000, bytes: 200 * MEGABYTE } as const;

/** Maximum number of entries and unpacked size of a package. */
export interface UnpackedLimits {
  readonly entries: number;
  readonly bytes: number;
}

/** Maximum sizes of a package that another portal has installed: there it got its libraries. */
export const SHARED_PACKAGE_LIMITS: UnpackedLimits = { entries: 100_000, bytes: 1024 * MEGABYTE };

/** Enforces the size limits of a package: counts its entries and bytes, and refuses it as soon as a limit is exceeded (zip bomb). */
export class PackageSizeCounter {
  #entries = 0;
  #bytes = 0;

  constructor(private readonly limits: UnpackedLimits = PACKAGE_LIMITS) {}

  /** Throws {@link PluginInstallError}. */
  add(bytes: number): void {
    this.#entries += 1;
    this.#bytes += bytes;
    if (this.#entries > this.limits.entries)
      throw new PluginInstallError('too-many-files', `The package holds more than ${this.limits.entries} files.`, {
        limit: this.limits.entries,
      });
    if (this.#bytes > this.limits.bytes) throw packageTooLargeError(this.limits);
  }
}

/** The error of a package that exceeds its size limits when it is unpacked. */
export const packageTooLargeError = ({ bytes }: UnpackedLimits): PluginInstallError =>
  new PluginInstallError('too-large-unpacked', `Unpacked, the package is larger than ${bytes / MEGABYTE} MB.`, { limit: bytes / MEGABYTE });

/** The error of an archive that exceeds the maximum size of an upload or download. */
export function archiveTooLargeError(): PluginInstallError {
  const limit = PACKAGE_LIMITS.archiveBytes / MEGABYTE;
  return new PluginInstallError('too-large', `The package is larger than ${limit} MB.`, { limit });
}
