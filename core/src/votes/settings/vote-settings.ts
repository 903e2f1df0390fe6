import { z } from 'zod';
import { defineSettings } from '../../settings/index.js';

const limit = z.number().int().min(0).max(1_000_000).default(0);

/** Whether people vote, and how many more must be for a request than against it until it is approved. */
export const VoteSettings = defineSettings(
  'vote',
  z.object({ enabled: z.boolean().default(false), movieVoteMax: limit, musicVoteMax: limit, tvShowVoteMax: limit }),
);
