import type { DownloadOptions, Option } from '@ombi/sdk';

/** What users and administrators choose by its id at a downloader. */
export const DOWNLOADER_OPTION_KINDS = ['quality', 'rootFolder', 'language'] as const;
export type DownloaderOptionKind = (typeof DOWNLOADER_OPTION_KINDS)[number];

/** Labels by id. */
export type OptionLabels = Readonly<Record<DownloaderOptionKind, ReadonlyMap<number, string>>>;

/** Ids by kind. */
export type OptionIds = Readonly<Record<DownloaderOptionKind, readonly number[]>>;

/** What a downloader offers now, and what it offered before. */
export interface OptionComparison {
  readonly offered: OptionLabels;
  readonly known: OptionLabels;
  /** Whether it must be another installation than before. */
  readonly isOtherServer: boolean;
}

const labelsOf = (options: readonly Option[] = []): ReadonlyMap<number, string> =>
  new Map(options.map(({ value, label }) => [Number(value), label]));

/** The options of a downloader as labels by id. */
export const toOptionLabels = ({ qualityProfiles, rootFolders, languageProfiles }: DownloadOptions): OptionLabels => ({
  quality: labelsOf(qualityProfiles),
  rootFolder: labelsOf(rootFolders),
  language: labelsOf(languageProfiles),
});

/** Servers write the path of the same folder with or without a separator at its end. */
const normalized = (label: string): string => label.replace(/[/\\]$/, '');

const isRelabelled = (known: ReadonlyMap<number, string>, offered: ReadonlyMap<number, string>, id: number): boolean =>
  offered.has(id) && known.has(id) && normalized(offered.get(id) ?? '') !== normalized(known.get(id) ?? '');

/**
 * Compares the options of a downloader with those it offered before. No downloader reports an identity that lasts, but ids are given once:
 * an id never moves to another folder, and whoever renames profiles leaves some as they are. So another server is there when a folder id
 * leads elsewhere, or when of several profiles none is left under its name and an id now has another one. What is less sure counts as the
 * work of an administrator: deleting stored choices because of it would be worse. A new installation with the same options cannot be told apart,
 * and need not be: every id means there what it meant before.
 */
export function compareOptions(known: OptionLabels, offered: OptionLabels): OptionComparison {
  const relabelled = (kind: DownloaderOptionKind) =>
    [...known[kind].keys()].filter((id) => isRelabelled(known[kind], offered[kind], id)).length;
  const kept = [...known.quality.keys()].filter(
    (id) => offered.quality.has(id) && !isRelabelled(known.quality, offered.quality, id),
  ).length;
  const hasOtherProfiles = known.quality.size > 1 && kept === 0 && relabelled('quality') > 0;
  return { offered, known, isOtherServer: relabelled('rootFolder') > 0 || hasOtherProfiles };
}

/** Whether an id that was chosen before must not be sent, because it means something else at another server. */
export const belongsToOtherServer = (
  { known, offered, isOtherServer }: OptionComparison,
  kind: DownloaderOptionKind,
  id: number,
): boolean => isOtherServer && isRelabelled(known[kind], offered[kind], id);

/** Whether a chosen id cannot be used: it means something else now, or nothing. An empty list is no evidence. */
export const isInvalidOption = (comparison: OptionComparison, kind: DownloaderOptionKind, id: number): boolean =>
  belongsToOtherServer(comparison, kind, id) || (comparison.offered[kind].size > 0 && !comparison.offered[kind].has(id));

/** The ids of the server before that mean something else at the present one, or nothing. Empty while it is the same server. */
export const invalidatedOptionIds = (comparison: OptionComparison): OptionIds => {
  const { known, isOtherServer } = comparison;
  const invalidIdsOf = (kind: DownloaderOptionKind) =>
    isOtherServer ? [...known[kind].keys()].filter((id) => isInvalidOption(comparison, kind, id)) : [];
  return { quality: invalidIdsOf('quality'), rootFolder: invalidIdsOf('rootFolder'), language: invalidIdsOf('language') };
};
