import type { QueryClient } from '@tanstack/react-query';
import { jobName, jobTexts, pluginNames } from '../../plugins/job-name.js';
import { textsFor } from './texts.js';

export interface JobNews {
  readonly about: 'job';
  readonly jobId: string;
  readonly state: 'started' | 'finished' | 'failed';
  /** Somebody asked for the run. */
  readonly manual?: boolean;
  readonly reason?: string;
}

/**
 * Null where nobody wants to be interrupted. Who presses a button reads at once that the job was triggered, and waits for its end; what the
 * schedule does in the background is nobody's news unless it fails, which somebody must mend.
 */
export async function jobWords(news: JobNews, queries: QueryClient): Promise<string | null> {
  const { jobId, state, manual = false, reason = '' } = news;
  if (state === 'started' || (state === 'finished' && !manual)) return null;

  const [shared, own] = jobTexts(jobId);
  // Without the list the job is called by the id of its plug-in.
  const plugins = await queries.ensureQueryData(pluginNames).catch(() => []);
  const job = jobName(jobId, plugins, await Promise.all([textsFor(shared), textsFor(own)]));
  return (await textsFor('news')).t(`job.${state}`, { job, reason });
}
