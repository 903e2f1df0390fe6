import { z } from 'zod';
import {
  DOWNLOAD_STATES,
  type DownloaderEpisode,
  type DownloaderItem,
  type DownloadOptions,
  type DownloadProgress,
  type DownloadReceipt,
  type FoundItems,
} from '../downloader.js';
import { externalIds, episodeFile, mediaRef, pageOf, nullableText, variants } from './shared-schemas.js';

const option = z.object({ value: z.union([z.string(), z.number()]), label: z.string() });

const options = z.object({
  qualityProfiles: z.array(option),
  rootFolders: z.array(option),
  languageProfiles: z.array(option).optional(),
  tags: z.array(option),
}) satisfies z.ZodType<DownloadOptions>;

const receipt = z.object({
  outcome: z.enum(['added', 'already-there', 'accepted']),
  externalId: z.string(),
  waitingFor: z.string().optional(),
}) satisfies z.ZodType<DownloadReceipt>;

const downloaderItem = z.object({
  ref: mediaRef,
  ids: externalIds,
  monitored: z.boolean(),
  variants,
  title: z.string().optional(),
  year: z.int().nullable().optional(),
  quality: nullableText.optional(),
  isUpgradeWanted: z.boolean().optional(),
}) satisfies z.ZodType<DownloaderItem>;

const progress = z.object({
  ref: mediaRef,
  ids: externalIds,
  state: z.enum(DOWNLOAD_STATES),
  percent: z.int().min(0).max(100).nullable(),
  secondsLeft: z.int().min(0).nullable(),
  reason: nullableText,
  episodes: z.array(z.object({ season: z.int().min(0), number: z.int().min(0) })),
}) satisfies z.ZodType<DownloadProgress>;

const downloaderEpisode = episodeFile.extend({ hasFile: z.boolean().optional() }) satisfies z.ZodType<DownloaderEpisode>;

const foundItems = z.object({
  items: z.array(downloaderItem),
  episodes: z.array(downloaderEpisode),
}) satisfies z.ZodType<FoundItems>;

/** Schemas of the results of all functions of a downloader. */
export const downloaderResultSchemas = {
  options,
  add: receipt,
  confirm: receipt,
  items: pageOf(downloaderItem),
  episodes: pageOf(downloaderEpisode),
  findItems: foundItems,
  scansAvailability: z.boolean(),
  progress: z.array(progress),
};
