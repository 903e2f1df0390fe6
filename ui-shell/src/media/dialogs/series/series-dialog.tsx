import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Modal, Skeleton } from '@ombi/sdk/ui/kit-layout';
import { shows } from '../../../api/catalogue/index.js';
import type { AskOptions } from '../../desk/ask.js';
import type { Asked, SeriesPart } from '../../desk/desk.js';
import { requestTexts, tellFailure } from '../../desk/outcome.js';
import { chosenPart, NOTHING_CHOSEN, openEpisodes } from '../../model/series/episode-choice.js';
import { useRights } from '../../rights/use-rights.js';
import { SectionFailed } from '../../section/section-note.js';
import { showPageKey } from '../../titles/keys.js';
import { RequestFields } from '../request-fields.js';
import { useRequestOptions } from '../request-form.js';
import { SeasonChoice } from './season-choice.js';
import './series-dialog.css';

interface SeriesDialogProps {
  readonly title: Asked;
  /** Answers whether the portal took the request. */
  readonly onAsk: (part: SeriesPart, options: AskOptions | null) => Promise<boolean>;
  readonly onClose: () => void;
}

const USUAL_PARTS = ['all', 'first', 'latest'] as const;

/** Which episodes of a series are asked for; people who may decide also say for whom, in which quality and where. */
export default function SeriesDialog({ title, onAsk, onClose }: SeriesDialogProps) {
  const { t } = useTranslation('seasons');
  const { mayDecide } = useRights();
  const options = useRequestOptions(mayDecide);
  const [choice, setChoice] = useState(NOTHING_CHOSEN);
  const { data, isPending, error, refetch } = useQuery({
    queryKey: showPageKey(title.id),
    queryFn: ({ signal }) => shows.details(title.id, signal),
  });
  const seasons = data?.seasonRequests ?? [];
  const isOver = seasons.every((season) => openEpisodes(season).length === 0);

  const ask = (part: SeriesPart) => void options.submit((chosen) => onAsk(part, mayDecide ? chosen : null));
  const askForChoice = () => {
    const part = chosenPart(seasons, choice);
    if (part.length === 0) return tellFailure(requestTexts().t('NeedToSelectEpisodes'));
    ask(part);
  };

  return (
    <Modal
      open
      width={800}
      title={t('choose.title', { title: title.name })}
      okText={t('choose.submit')}
      okButtonProps={{ loading: options.isSubmitting, disabled: isOver }}
      cancelText={t('choose.cancel')}
      onOk={askForChoice}
      onCancel={onClose}
    >
      {isPending ? (
        <Skeleton active />
      ) : !data ? (
        <SectionFailed title={t('choose.failed')} cause={error} onRetry={() => void refetch()} />
      ) : (
        <div className="series-dialog">
          <div className="series-dialog-parts" role="group" aria-label={t('choose.parts')}>
            {USUAL_PARTS.map((part) => (
              <Button key={part} disabled={isOver || options.isSubmitting} onClick={() => ask(part)}>
                {t(`choose.part.${part}`)}
              </Button>
            ))}
          </div>
          {seasons.length === 0 && <p className="soft">{t('none')}</p>}
          <ul className="series-dialog-seasons" aria-label={t('heading')}>
            {seasons.map((season) => (
              <SeasonChoice key={season.seasonNumber} season={season} choice={choice} onChoose={setChoice} />
            ))}
          </ul>
          {mayDecide && (
            <div className="desk-form">
              <RequestFields title={title} variant="regular" options={options} />
            </div>
          )}
        </div>
      )}
    </Modal>
  );
}
