import { DOWNLOAD_STATES, type DownloadProgress } from '@ombi/sdk';
import type { AwaitedRequest, Waiting } from '../order.js';

/** How far a request is, all its downloads taken together. */
export interface RequestProgress extends Waiting, Omit<DownloadProgress, 'ref' | 'ids'> {}

/** The request is in the state that tells most, half of two downloads that are done to a quarter and to three, and there with the last of them. */
export function together({ downloads, ...request }: AwaitedRequest): RequestProgress {
  const state = DOWNLOAD_STATES.find((candidate) => downloads.some((download) => download.state === candidate)) ?? 'queued';
  const [percents, times] = [known(downloads.map(({ percent }) => percent)), known(downloads.map(({ secondsLeft }) => secondsLeft))];
  return {
    ...request,
    state,
    percent: percents.length > 0 ? Math.floor(percents.reduce((sum, percent) => sum + percent, 0) / percents.length) : null,
    secondsLeft: times.length > 0 ? Math.max(...times) : null,
    reason: downloads.find((download) => download.state === state && download.reason)?.reason ?? null,
    episodes: downloads.flatMap(({ episodes }) => episodes),
  };
}

const known = (numbers: readonly (number | null)[]): number[] => numbers.filter((number) => number !== null);
