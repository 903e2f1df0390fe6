import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { requesterNameOf } from '../../../media/model/title-mappers.js';
import { firstRealDate, isRealDate } from '../../../media/model/format.js';
import { movieOverrides, type DownloaderOption, type DownloadOverrides } from '../../../api/movies/index.js';
import { usePortalInfo } from '../../../portal-info/portal-info.js';
import { useDownloaderOptions, useDownloaders, type KindAndVariant } from '../../../media/request-dialogs/use-downloader-options.js';
import { useMovieRequest } from '../use-title-details.js';
import { FactList } from './info-panel.js';

interface DownloadOverrideFactsProps {
  readonly kindAndVariant: KindAndVariant;
  readonly overrides: DownloadOverrides;
}

/** Overrides that replace the downloader's defaults, for users who may decide. */
export function DownloadOverrideFacts({ kindAndVariant, overrides }: DownloadOverrideFactsProps) {
  const { downloaderOverride } = overrides;
  const { qualityProfiles, rootFolders, languageProfiles } = useDownloaderOptions(kindAndVariant, '', true, downloaderOverride);
  const server = useDownloaders(kindAndVariant).find(({ id }) => id === downloaderOverride);

  return (
    <FactList
      facts={[
        { name: 'server', value: server?.name ?? '' },
        { name: 'qualityOverride', value: labelOf(qualityProfiles, overrides.qualityOverride) },
        { name: 'rootFolder', value: labelOf(rootFolders, overrides.rootPathOverride) },
        { name: 'languageProfile', value: labelOf(languageProfiles, overrides.languageProfile) },
      ]}
    />
  );
}

const labelOf = (choices: readonly DownloaderOption[], value: number): string =>
  (value > 0 && choices.find((choice) => choice.value === value)?.label) || '';

/** Placeholder of a fact while it is loading; keeps the layout stable. */
const LOADING = '…';

/** `source` of a request that a watchlist made. */
const FROM_WATCHLIST = 1;

/**
 * Requested by, date, source and overrides of a request, for users who may decide; those of the 4K variant where only that was requested.
 */
export function RequestFacts({ requestId }: { readonly requestId: number }) {
  const { t } = useTranslation('details');
  const { applicationName } = usePortalInfo();
  const { data: request } = useMovieRequest(requestId);
  const format = useFormat();
  const variant = request && !isRealDate(request.requestedDate) ? '4k' : 'regular';

  return (
    <>
      <FactList
        facts={[
          { name: 'requestedBy', value: request ? requesterNameOf(request) : LOADING },
          { name: 'requestedDate', value: request ? format.date(firstRealDate(request.requestedDate, request.requestedDate4k)) : LOADING },
          {
            name: 'requestSource',
            value: request ? (request.source === FROM_WATCHLIST ? t('info.watchlist') : applicationName) : LOADING,
          },
        ]}
      />
      {request && (
        <DownloadOverrideFacts kindAndVariant={{ kind: 'movie', variant }} overrides={movieOverrides(request, variant === '4k')} />
      )}
    </>
  );
}
