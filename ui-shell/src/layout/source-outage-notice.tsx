import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { useQuery } from '@tanstack/react-query';
import { matchPath, useLocation } from 'react-router';
import { useState } from 'react';
import { Icon } from '../components/icon.js';
import { metadataSourcesApi } from '../api/catalogue/index.js';
import { CATALOGUE_PAGES } from '../routes.js';
import './source-outage-notice.css';

const DISMISSED_SOURCES_KEY = 'dismissedSources';

/** The sources whose silence a person has heard enough of, until the browser forgets this visit. */
function useDismissedSources() {
  const [dismissed, setDismissed] = useState(readDismissedSources);

  const dismiss = (names: readonly string[]) => {
    const all = [...new Set([...dismissed, ...names])];
    sessionStorage.setItem(DISMISSED_SOURCES_KEY, JSON.stringify(all));
    setDismissed(all);
  };
  return [dismissed, dismiss] as const;
}

/** Nobody but this writes here, so it is what was written. */
const readDismissedSources = (): readonly string[] => JSON.parse(sessionStorage.getItem(DISMISSED_SOURCES_KEY) ?? '[]') as string[];

const MINUTE_MS = 60_000;
const NO_SOURCES: readonly string[] = [];

/** The names of the metadata sources that do not answer; asked once a minute, and only while a page is open that is made of their answers. */
function useUnavailableSources(): readonly string[] {
  const { pathname } = useLocation();
  const isOnCatalogue = CATALOGUE_PAGES.some(({ path }) => matchPath(`/${path}`, pathname));

  const { data } = useQuery({
    queryKey: ['sources', 'silent'],
    // A portal that cannot say who is silent has told so elsewhere on the page.
    queryFn: ({ signal }) => metadataSourcesApi.unavailable(signal).catch(() => NO_SOURCES),
    enabled: isOnCatalogue,
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
  });
  return (isOnCatalogue && data) || NO_SOURCES;
}

/** A quiet line at the foot of the page about sources that do not answer. The room for it is always there, so that readers hear it come. */
export function SourceOutageNotice() {
  const { t, language } = useTranslation('frame');
  const [dismissed, dismiss] = useDismissedSources();
  const silent = useUnavailableSources().filter((name) => !dismissed.includes(name));
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(silent);

  return (
    <div className="silence-place" role="status">
      {silent.length > 0 && (
        <div className="silence">
          <Icon name="about" size={16} />
          <span>{t('silence.words', { count: silent.length, names })}</span>
          <Button
            type="text"
            size="small"
            icon={<Icon name="close" size={16} />}
            aria-label={t('silence.dismiss')}
            onClick={() => dismiss(silent)}
          />
        </div>
      )}
    </div>
  );
}
