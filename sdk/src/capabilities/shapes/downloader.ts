import { z } from 'zod';
import type { DownloaderItem, DownloadOptions, DownloadReceipt } from '../downloader.js';
import { externalIds, heldEpisodes, mediaRef, page, variants } from './media.js';

const option = z.object({ value: z.union([z.string(), z.number()]), label: z.string() });

const options = z.object({
  qualityProfiles: z.array(option),
  rootFolders: z.array(option),
  languageProfiles: z.array(option).optional(),
  tags: z.array(option),
}) satisfies z.ZodType<DownloadOptions>;

const receipt = z.object({ outcome: z.enum(['added', 'already-there']), externalId: z.string() }) satisfies z.ZodType<DownloadReceipt>;

const item = z.object({
  ref: mediaRef,
  ids: externalIds,
  monitored: z.boolean(),
  held: variants,
}) satisfies z.ZodType<DownloaderItem>;

export const downloader = {
  options,
  add: receipt,
  holdings: page(item),
  episodes: page(heldEpisodes),
  scansAvailability: z.boolean(),
};
