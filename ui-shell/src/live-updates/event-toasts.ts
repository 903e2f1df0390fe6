import type { QueryClient } from '@tanstack/react-query';
import { notify } from '@ombi/sdk/ui/notify';
import type { DeliveryError } from '../api/delivery-error.js';
import { deliveryErrorText } from '../components/errors/delivery-error-text.js';
import { loadTexts } from '../components/load-texts.js';
import { eventText, type IssueEvent, type RequestEvent } from './event-texts.js';
import { jobName, jobTextNamespaces } from '../plugins/job-name.js';
import { pluginListQuery } from '../plugins/plugin-list.js';

interface JobEvent {
  readonly about: 'job';
  readonly jobId: string;
  readonly state: 'started' | 'finished' | 'failed';
  /** True when a user started the run. */
  readonly manual?: boolean;
  readonly reason?: string;
  /** The reason as a code. */
  readonly failure?: DeliveryError;
}

/**
 * Null when no toast is shown. A user who started a job has already seen that it was triggered and waits for its end; scheduled runs are
 * reported only when they fail, because that needs an action.
 */
async function jobEventText(jobEvent: JobEvent, queries: QueryClient): Promise<string | null> {
  const { jobId, state, manual = false, failure } = jobEvent;
  if (state === 'started' || (state === 'finished' && !manual)) return null;

  const [shared, own] = jobTextNamespaces(jobId);
  // Without the list, the job is named by the id of its plug-in.
  const plugins = await queries.ensureQueryData(pluginListQuery).catch(() => []);
  const job = jobName(jobId, plugins, await Promise.all([loadTexts(shared), loadTexts(own)]));
  const reason = failure ? deliveryErrorText(failure, await loadTexts('deliveryErrors')) : (jobEvent.reason ?? '');
  return (await loadTexts('news')).t(`job.${state}`, { job, reason });
}

/** Events that the server sends to the users concerned. They carry facts; the browser builds the text in the user's language. */
export type LiveEvent = IssueEvent | JobEvent | RequestEvent;

/** Shows an event as a toast. Ignores types that this page does not know, because the portal may be newer. */
export async function showEventToast(liveEvent: LiveEvent, queries: QueryClient): Promise<void> {
  if (liveEvent.about === 'request' || liveEvent.about === 'issue') {
    const text = eventText(liveEvent, await loadTexts('news'));
    if (text !== null) notify(text);
  }
  if (liveEvent.about === 'job') {
    const text = await jobEventText(liveEvent, queries);
    if (text !== null) notify(text, { kind: liveEvent.state === 'failed' ? 'error' : 'info' });
  }
}
