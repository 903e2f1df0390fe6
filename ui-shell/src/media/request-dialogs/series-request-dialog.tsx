import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Modal, Skeleton } from '@ombi/sdk/ui/kit-layout';
import { showsApi } from '../../api/catalogue/index.js';
import type { AdvancedRequestOptions } from '../request-actions/request-commands.js';
import type { RequestableTitle, SeriesSelection } from '../request-actions/request-actions.js';
import { requestTexts, notifyFailure } from '../request-actions/request-feedback.js';
import { selectedSeasons, NO_EPISODES, requestableEpisodes } from '../model/episode-selection.js';
import { isMonitoredOnly } from '../model/request-status.js';
import { useRequestPermissions } from '../request-actions/use-request-permissions.js';
import { ErrorState } from '../status/empty-state.js';
import { showPageKey } from '../title-cache.js';
import { RequestFields } from './request-fields.js';
import { useRequestOptionsForm } from './request-form.js';
import { SeasonPicker } from './season-picker.js';
import './series-request-dialog.css';

interface SeriesRequestDialogProps {
  readonly title: RequestableTitle;
  /** Resolves to whether the portal accepted the request. */
  readonly onSubmit: (part: SeriesSelection, options: AdvancedRequestOptions | null) => Promise<boolean>;
  readonly onClose: () => void;
}

const PRESET_SELECTIONS = ['all', 'first', 'latest'] as const;

/** Selects the episodes to request; users who may decide also select requester, quality profile and root folder. */
export default function SeriesRequestDialog({ title, onSubmit, onClose }: SeriesRequestDialogProps) {
  const { t } = useTranslation('seasons');
  const { mayDecide } = useRequestPermissions();
  const options = useRequestOptionsForm(mayDecide);
  const [selection, setSelection] = useState(NO_EPISODES);
  const { data, isPending, error, refetch } = useQuery({
    queryKey: showPageKey(title.id),
    queryFn: ({ signal }) => showsApi.details(title.id, signal),
  });
  const seasons = data?.seasonRequests ?? [];
  const hasRequestable = seasons.some((season) => requestableEpisodes(season).length > 0);
  // While no episodes are known yet, the portal decides about a preset.
  const isPresetUsable = hasRequestable || seasons.every(({ episodes }) => !episodes?.length);

  const submit = (part: SeriesSelection) => void options.submit((chosen) => onSubmit(part, mayDecide ? chosen : null));
  const submitSelection = () => {
    const part = selectedSeasons(seasons, selection);
    if (part.length === 0) return notifyFailure(requestTexts().t('NeedToSelectEpisodes'));
    submit(part);
  };

  return (
    <Modal
      open
      width={800}
      title={t('choose.title', { title: title.name })}
      okText={t('choose.submit')}
      okButtonProps={{ loading: options.isSubmitting, disabled: !hasRequestable }}
      cancelText={t('choose.cancel')}
      onOk={submitSelection}
      onCancel={onClose}
    >
      {isPending ? (
        <Skeleton active />
      ) : !data ? (
        <ErrorState title={t('choose.failed')} cause={error} onRetry={() => void refetch()} />
      ) : (
        <div className="series-dialog">
          {isMonitoredOnly(data) && <p className="soft">{t('monitored')}</p>}
          <div className="series-dialog-parts" role="group" aria-label={t('choose.parts')}>
            {PRESET_SELECTIONS.map((part) => (
              <Button key={part} disabled={!isPresetUsable || options.isSubmitting} onClick={() => submit(part)}>
                {t(`choose.part.${part}`)}
              </Button>
            ))}
          </div>
          {seasons.length === 0 && <p className="soft">{t('none')}</p>}
          <ul className="series-dialog-seasons" aria-label={t('heading')}>
            {seasons.map((season) => (
              <SeasonPicker key={season.seasonNumber} season={season} selection={selection} onChange={setSelection} />
            ))}
          </ul>
          {mayDecide && (
            <div className="request-dialog-form">
              <RequestFields title={title} variant="regular" options={options} />
            </div>
          )}
        </div>
      )}
    </Modal>
  );
}
