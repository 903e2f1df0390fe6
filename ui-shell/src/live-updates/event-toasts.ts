import type { QueryClient } from '@tanstack/react-query';
import { notify } from '@ombi/sdk/ui/notify';
import { FALLBACK_LANGUAGE, currentLanguage, fetchTexts, getTranslation, type Translation } from '@ombi/sdk/ui/i18n';
import { jobName, jobTextNamespaces, pluginListQuery } from '../plugins/job-name.js';

/** The texts of a namespace for what is not drawn by a component, once they are there. */
async function loadTexts(namespace: string): Promise<Translation> {
  await Promise.all([fetchTexts(currentLanguage(), namespace), fetchTexts(FALLBACK_LANGUAGE, namespace)]);
  return getTranslation(namespace);
}

interface RequestEvent {
  readonly about: 'request';
  /** The word of the portal for this kind of news, e.g. `RequestApproved`. */
  readonly type: string;
  readonly kind: 'movie' | 'tv' | 'album';
  readonly title: string;
  readonly year: number | null;
  readonly is4K: boolean;
  /** For those who decide or help. */
  readonly requestedBy?: string;
  readonly reason?: string | null;
  /** How many arrived. */
  readonly episodes?: number;
}

/** What became of a request, in one line. */
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
  /** Somebody asked for the run. */
  readonly manual?: boolean;
  readonly reason?: string;
}

/**
 * Null where nobody wants to be interrupted. Who presses a button reads at once that the job was triggered, and waits for its end; what the
 * schedule does in the background is nobody's news unless it fails, which somebody must mend.
 */
async function jobEventText(jobEvent: JobEvent, queries: QueryClient): Promise<string | null> {
  const { jobId, state, manual = false, reason = '' } = jobEvent;
  if (state === 'started' || (state === 'finished' && !manual)) return null;

  const [shared, own] = jobTextNamespaces(jobId);
  // Without the list the job is called by the id of its plug-in.
  const plugins = await queries.ensureQueryData(pluginListQuery).catch(() => []);
  const job = jobName(jobId, plugins, await Promise.all([loadTexts(shared), loadTexts(own)]));
  return (await loadTexts('news')).t(`job.${state}`, { job, reason });
}

/** What the portal tells the people whom it concerns, as facts: the page knows the language. */
export type LiveEvent = JobEvent | RequestEvent;

/** Shows news for a moment. What a newer portal tells may be unknown to a page that was opened before. */
export async function showEventToast(liveEvent: LiveEvent, queries: QueryClient): Promise<void> {
  if (liveEvent.about === 'request') notify(await requestEventText(liveEvent));
  if (liveEvent.about === 'job') {
    const text = await jobEventText(liveEvent, queries);
    if (text !== null) notify(text, { kind: liveEvent.state === 'failed' ? 'error' : 'info' });
  }
}
