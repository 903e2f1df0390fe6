import { useTranslation } from '@ombi/sdk/ui/i18n';

/** By the English words of metadata sources: the keys of the release statuses that are translated. */
const RELEASE_STATUS_KEYS: ReadonlyMap<string, string> = new Map([
  ['Rumored', 'rumored'],
  ['Planned', 'planned'],
  ['In Production', 'in-production'],
  ['Post Production', 'post-production'],
  ['Released', 'released'],
  ['Canceled', 'canceled'],
  ['Returning Series', 'returning-series'],
  ['Ended', 'ended'],
  ['Pilot', 'pilot'],
]);

/** Returns a function that translates the release status of a movie or series; words that are not known stay as they are. */
export function useReleaseStatusText(): (status: string) => string {
  const { t } = useTranslation('requests');
  return (status) => {
    const key = RELEASE_STATUS_KEYS.get(status);
    return key === undefined ? status : t(`releaseStatus.${key}`);
  };
}
