import type { QueryClient } from '@tanstack/react-query';
import { notify } from '@ombi/sdk/ui/notify';
import { FALLBACK_LANGUAGE, currentLanguage, fetchTexts, getTranslation, type Translation } from '@ombi/sdk/ui/i18n';
import { jobName, jobTextNamespaces, pluginListQuery } from '../plugins/job-name.js';

/** Loads the texts of a namespace for code outside of components. */
async function loadTexts(namespace: string): Promise<Translation> {
  await Promise.all([fetchTexts(currentLanguage(), namespace), fetchTexts(FALLBACK_LANGUAGE, namespace)]);
  return getTranslation(namespace);
}

interface RequestEvent {
  readonly about: 'request';
  /** Name of the message type, e.g. `RequestApproved`. */
  readonly type: string;
  readonly kind: 'movie' | 'tv' | 'album';
  readonly title: string;
  readonly year: number | null;
  readonly is4K: boolean;
  /** Only for users who may decide requests or help with them. */
  readonly requestedBy?: string;
  readonly reason?: string | null;
  /** Number of episodes that became available. */
  readonly episodes?: number;
}

/** Text of a request event, in one line. */
async function requestEventText({ type, kind, title, year, is4K, requestedBy = '', reason, episodes = 0 }: RequestEvent): Promise<string> {
  const { t, find } = await loadTexts('news');
  const dated = year === null ? title : t('dated', { title, year });
  const named = is4K ? t('in4K', { title: dated }) : dated;
  const values = { title: named, requestedBy, count: episodes };
  const text = find(`request.${type}.${kind}`, values) ?? t(`request.${type}`, values);
  return reason ? t('because', { words: text, reason }) : text;
}

interface JobEvent {
  readonly about: 'job';
  readonly jobId: string;
  readonly state: 'started' | 'finished' | 'failed';
  /** True when a user started the run. */
  readonly manual?: boolean;
  readonly reason?: string;
}

/**
 * Null when no toast is shown. A user who started a job has already seen that it was triggered and waits for its end; scheduled runs are
 * reported only when they fail, because somebody must act on that.
 */
async function jobEventText(jobEvent: JobEvent, queries: QueryClient): Promise<string | null> {
  const { jobId, state, manual = false, reason = '' } = jobEvent;
  if (state === 'started' || (state === 'finished' && !manual)) return null;

  const [shared, own] = jobTextNamespaces(jobId);
  // Without the list, the job is named by the id of its plug-in.
  const plugins = await queries.ensureQueryData(pluginListQuery).catch(() => []);
  const job = jobName(jobId, plugins, await Promise.all([loadTexts(shared), loadTexts(own)]));
  return (await loadTexts('news')).t(`job.${state}`, { job, reason });
}

/** Events that the server sends to the users concerned. They carry facts; the browser builds the text in the user's language. */
export type LiveEvent = JobEvent | RequestEvent;

/** Shows an event as a toast. Ignores types that this page does not know, because the portal may be newer. */
export async function showEventToast(liveEvent: LiveEvent, queries: QueryClient): Promise<void> {
  if (liveEvent.about === 'request') notify(await requestEventText(liveEvent));
  if (liveEvent.about === 'job') {
    const text = await jobEventText(liveEvent, queries);
    if (text !== null) notify(text, { kind: liveEvent.state === 'failed' ? 'error' : 'info' });
  }
}
