import { normalizePath, type TestReport } from '@ombi/sdk';
import type { FolderOption, IdOption } from './options.js';

/** Parses an integer id of the v1 API, which sends ids as texts; undefined for a placeholder such as `Please Select`. */
export const integerOrUndefined = (text: string | null | undefined): number | undefined =>
  /^\s*-?\d+\s*$/.test(text ?? '') ? Number(text) : undefined;

/** The text of an unselected drop-down in old clients; their unselected ids are -1. */
const PLACEHOLDER = 'Please Select';

/** A root folder of the v1 API, which is a path; empty for the placeholder, so that the settings schema refuses it at its field. */
export const rootPathOrEmpty = (path: string | null | undefined): string | null | undefined => (path === PLACEHOLDER ? '' : path);

/** The tags in the v1 API. */
export const toV1Tags = (tags: readonly IdOption[]) => tags.map(({ value, label }) => ({ id: value, label }));

/** The root folders in the v1 API. */
export const toV1Folders = (folders: readonly Pick<FolderOption, 'id' | 'label' | 'freeSpace'>[]) =>
  folders.map(({ id, label, freeSpace }) => ({ id, path: label, freespace: freeSpace }));

/**
 * The answer to a connection test. `expectedSubDir` is the base path in the words of the server; without other information, the additional one
 * says that a changed address needs the key again.
 */
export const toV1TestResult = (
  report: TestReport,
  { subDir }: { readonly subDir?: string | null },
  additionalInformation?: string | null,
) => ({
  isValid: report.ok,
  version: report.version ?? null,
  expectedSubDir: report.ok ? normalizePath(subDir ?? '') : (report.suggest?.subDir ?? null),
  additionalInformation: additionalInformation ?? (!report.ok && report.reason === 'secret-needed' ? (report.detail ?? null) : null),
});
