import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { notify } from '@ombi/sdk/ui/notify';
import type { OutsideVisit } from '../../api/index.js';
import { endOf, type Arrived } from './visit.js';

const FEATURES = 'popup,width=520,height=720';
const TOLD_SECONDS = 3;

/** Sends people to an outside service in a window of its own. `fault` is a sentence about why nobody arrived. */
export function useWindow(open: (provider: string) => Promise<OutsideVisit>, onArrived: (arrived: Arrived) => void) {
  const { t } = useTranslation('outside');
  const [waitingFor, setWaitingFor] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const visiting = useRef<AbortController>(undefined);
  useEffect(() => () => visiting.current?.abort(), []);

  const go = async (provider: string, popup: Window, signal: AbortSignal): Promise<string | null> => {
    const { url, visit } = await open(provider);
    popup.location.replace(url);
    const end = await endOf(visit, () => popup.closed, signal);
    if (!end) return null;
    if (end.state === 'expired' || end.state === 'closed') return t(end.state);
    onArrived(end);
    return null;
  };

  /** The portal's own words where it has some: an account that is missing, a name that is taken. */
  const explain = (cause: unknown): string => {
    if (!(cause instanceof ApiProblem)) throw cause;
    if (cause.status === 403 || cause.status === 409) return cause.detail ?? t('failed');
    notify(t('notAuthenticated'), { kind: 'error', seconds: TOLD_SECONDS });
    return t('failed');
  };

  const begin = (provider: string) => {
    visiting.current?.abort();
    visiting.current = new AbortController();
    const { signal } = visiting.current;
    // Browsers let a window open only while the press that asked for it is being handled. It keeps its opener: a window without one stays
    // at the service for ever, because nobody else may close it there.
    const popup = window.open('about:blank', '_blank', FEATURES);
    setFault(popup ? null : t('blocked'));
    if (!popup) return;

    setWaitingFor(provider);
    void go(provider, popup, signal)
      .catch(explain)
      .then((found) => {
        popup.close();
        if (signal.aborted) return;
        setFault(found);
        setWaitingFor(null);
      });
  };

  return { waitingFor, fault, begin };
}
