import { useTranslation } from '@ombi/sdk/ui/i18n';
import { useState } from 'react';
import { Modal, Button } from '@ombi/sdk/ui/kit-layout';
import { VOTE_KINDS, type VotableRequest, type VoteDirection } from '../../api/votes/index.js';
import { posterShapeOf, PosterFromUrl, type PosterShape } from '../../media/images/poster.js';
import { MediaIcon } from '../../media/media-icon.js';
import { useCastVote } from './use-votes.js';

/** Buttons for and against with the number of votes. The own vote is highlighted and disabled. */
function VoteButtons({ item }: { readonly item: VotableRequest }) {
  const { t } = useTranslation('vote');
  const { mutate, isPending, variables } = useCastVote(item);
  const mine: VoteDirection | null = item.alreadyVoted ? (item.myVote === 0 ? 'up' : 'down') : null;
  const counts = { up: item.upvotes, down: item.downvotes };

  return (
    <div className="vote-buttons">
      {(['up', 'down'] as const).map((direction) => (
        <Button
          key={direction}
          className={`vote-button vote-${direction}`}
          aria-pressed={mine === direction}
          disabled={mine === direction || isPending}
          loading={isPending && variables === direction}
          icon={<MediaIcon name="thumb" size={18} />}
          onClick={() => mutate(direction)}
        >
          <span className="screen-reader">{t(direction, { title: item.title })} </span>
          {counts[direction]}
        </Button>
      ))}
    </div>
  );
}

interface EnlargePosterButtonProps {
  readonly title: string;
  readonly image: string | null;
  readonly shape: PosterShape;
}

/** Poster that opens enlarged above the page. */
function EnlargePosterButton({ title, image, shape }: EnlargePosterButtonProps) {
  const { t } = useTranslation('vote');
  const [isLarge, enlarge] = useState(false);

  return (
    <>
      <button type="button" className="vote-poster" aria-label={t('enlarge', { title })} onClick={() => enlarge(true)}>
        <PosterFromUrl url={image} title={title} shape={shape} />
      </button>
      <Modal open={isLarge} title={title} width={420} footer={null} destroyOnHidden onCancel={() => enlarge(false)}>
        <PosterFromUrl url={image} title={title} shape={shape} alt={t('poster', { title })} loading="eager" />
      </Modal>
    </>
  );
}

/** A line of the description of a series, which the API writes in English. */
const SEASON_LINE = /^Season (\d+): (.+)$/;

/** The overview of a movie, the artist of an album, or the requested episodes of a series. */
function useDescription({ requestType, description }: VotableRequest): string {
  const { t } = useTranslation('vote');
  if (VOTE_KINDS[requestType] !== 'tv' || !description) return description ?? '';
  const translate = (line: string): string => {
    const [, season, episodes] = SEASON_LINE.exec(line) ?? [];
    return season && episodes ? t('season', { season, episodes }) : line;
  };
  return description.split('\n').map(translate).join('\n');
}

/** A request with its vote buttons. */
export function VoteItem({ item }: { readonly item: VotableRequest }) {
  const { t } = useTranslation('vote');
  const { requestType, title, image } = item;
  const description = useDescription(item);

  return (
    <li className="vote-row">
      <EnlargePosterButton title={title} image={image} shape={posterShapeOf(VOTE_KINDS[requestType])} />
      <div className="vote-details">
        <h2>{title}</h2>
        <p className="vote-kind soft">{t(`kind.${requestType}`)}</p>
        {description && <p className="vote-description">{description}</p>}
      </div>
      <VoteButtons item={item} />
    </li>
  );
}
