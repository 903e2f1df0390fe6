import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { useQuery } from '@tanstack/react-query';
import { matchPath, useLocation } from 'react-router';
import { useState } from 'react';
import { Icon } from '../components/icon.js';
import { metadataSourcesApi } from '../api/catalogue/index.js';
import { CATALOGUE_PAGES } from '../routing/pages.js';
import './source-outage-notice.css';

const DISMISSED_SOURCES_KEY = 'dismissedSources';

/** Names of the metadata sources whose notice the user has dismissed; kept in the session storage. */
function useDismissedSources() {
  const [dismissed, setDismissed] = useState(readDismissedSources);

  const dismiss = (names: readonly string[]) => {
    const all = [...new Set([...dismissed, ...names])];
    sessionStorage.setItem(DISMISSED_SOURCES_KEY, JSON.stringify(all));
    setDismissed(all);
  };
  return [dismissed, dismiss] as const;
}

/** No other code writes this key, so the value needs no validation. */
const readDismissedSources = (): readonly string[] => JSON.parse(sessionStorage.getItem(DISMISSED_SOURCES_KEY) ?? '[]') as string[];

const MINUTE_MS = 60_000;
const NO_SOURCES: readonly string[] = [];

/** Names of unavailable metadata sources; polled once a minute, only on pages that show their data. */
function useUnavailableSources(): readonly string[] {
  const { pathname } = useLocation();
  const isOnCatalogue = CATALOGUE_PAGES.some(({ path }) => matchPath(`/${path}`, pathname));

  const { data } = useQuery({
    queryKey: ['sources', 'silent'],
    // When this call fails, the page itself already shows an error.
    queryFn: ({ signal }) => metadataSourcesApi.unavailable(signal).catch(() => NO_SOURCES),
    enabled: isOnCatalogue,
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
  });
  return (isOnCatalogue && data) || NO_SOURCES;
}

/**
 * Notice at the bottom of the page about unavailable metadata sources. Its live region is always rendered, so that screen readers announce
 * the notice.
 */
export function SourceOutageNotice() {
  const { t, language } = useTranslation('layout');
  const [dismissed, dismiss] = useDismissedSources();
  const silent = useUnavailableSources().filter((name) => !dismissed.includes(name));
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(silent);

  return (
    <div className="source-outage-region" role="status">
      {silent.length > 0 && (
        <div className="source-outage">
          <Icon name="about" size={16} />
          <span>{t('sourceOutage.words', { count: silent.length, names })}</span>
          <Button
            type="text"
            size="small"
            icon={<Icon name="close" size={16} />}
            aria-label={t('sourceOutage.dismiss')}
            onClick={() => dismiss(silent)}
          />
        </div>
      )}
    </div>
  );
}
