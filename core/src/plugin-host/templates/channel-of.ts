import { REACHES, type Reach } from '@ombi/sdk';
import type { Channel } from '../../identity/index.js';
import type { LoadedPlugin } from '../discovery/index.js';

/** The channel that a plug-in is; null for others. */
export function channelOf({ facts }: LoadedPlugin): Channel | null {
  const { agent, reaches } = facts.provides.notificationChannel ?? {};
  return typeof agent === 'number' ? { agent, reaches: isReach(reaches) ? reaches : 'place' } : null;
}

const isReach = (candidate: unknown): candidate is Reach => REACHES.some((reach) => reach === candidate);
