import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Popconfirm } from '@ombi/sdk/ui/kit-layout';
import type { SeriesRequestWire } from '../../../api/shows/index.js';
import { useDesk } from '../../../media/desk/desk.js';
import { attempt, requestTexts, tellSuccess } from '../../../media/desk/outcome.js';
import { requesterOf } from '../../../media/desk/requester.js';
import { remove } from '../../../media/desk/send.js';
import { decisionsOn, type Decision } from '../../../media/model/offers.js';
import { seriesFlags } from '../../../media/model/series-flags.js';
import { standingOf } from '../../../media/model/standing.js';
import { useRights } from '../../../media/rights/use-rights.js';
import { StatusBadge } from '../../../media/status/status-badge.js';
import { askedPart } from '../model/asked-part.js';

interface ShowRequestProps {
  readonly request: SeriesRequestWire;
  readonly title: string;
}

/** Episodes are marked available by media servers only, one by one. */
const DECISIONS: readonly Decision[] = ['approve', 'deny'];

/** Who asked for which episodes and how far that is, with the ways on for people who may decide. */
export function ShowRequest({ request, title }: ShowRequestProps) {
  const { t } = useTranslation('seasons');
  const format = useFormat();
  const { mayDecide, mayManageOwn, userId } = useRights();
  const { acting, decide, end } = useActing(request, title);
  const flags = seriesFlags(request);
  const standing = standingOf(flags);
  const decisions = mayDecide ? decisionsOn(flags).filter((decision) => DECISIONS.includes(decision)) : [];
  const mayDelete = mayDecide || (mayManageOwn && request.requestedUserId === userId);

  return (
    <li className="show-request">
      <div className="show-request-words">
        <span className="show-request-who">
          <bdi>{requesterOf(request)}</bdi>{' '}
          <time className="soft" dateTime={request.requestedDate} title={format.dateTime(request.requestedDate)}>
            {format.relative(request.requestedDate)}
          </time>
        </span>
        <span className="show-request-part">
          {askedPart(request)
            .map(({ season, episodes }) => t('requests.part', { season, episodes }))
            .join(' · ')}
        </span>
        {flags.denied && flags.deniedReason && (
          <span className="soft" dir="auto">
            {flags.deniedReason}
          </span>
        )}
      </div>
      {standing && <StatusBadge standing={standing} wording="sentence" />}
      <div className="show-request-buttons">
        {decisions.map((decision) => (
          <Button key={decision} size="small" loading={acting === decision} disabled={acting !== null} onClick={() => decide(decision)}>
            {t(`requests.${decision}`)}
          </Button>
        ))}
        {mayDelete && (
          <Popconfirm
            title={t('requests.confirmDelete')}
            okText={t('requests.delete')}
            cancelText={t('requests.cancel')}
            onConfirm={() => end()}
          >
            <Button size="small" danger disabled={acting !== null}>
              {t('requests.delete')}
            </Button>
          </Popconfirm>
        )}
      </div>
    </li>
  );
}

/** Carries out a press and remembers which button it was until the answer is there. */
function useActing({ id: requestId }: SeriesRequestWire, title: string) {
  const desk = useDesk();
  const client = useQueryClient();
  const [acting, setActing] = useState<Decision | null>(null);

  const decide = (decision: Decision) => {
    setActing(decision);
    void desk.decide({ kind: 'tv', requestId, title, variant: 'regular' }, decision).finally(() => setActing(null));
  };
  const end = async () => {
    if (!(await attempt(remove({ kind: 'tv', requestId })))) return;
    tellSuccess(requestTexts().t('SuccessfullyDeleted'));
    await client.invalidateQueries({ queryKey: ['requests'] });
  };
  return { acting, decide, end };
}
