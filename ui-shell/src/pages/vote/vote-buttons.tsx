import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import type { Direction, VoteItemWire } from '../../api/votes/index.js';
import { Icon } from '../../media/icon/icon.js';
import { useVote } from './use-votes.js';

/** For it and against it, with how many think so. One's own choice stands out and cannot be pressed again. */
export function VoteButtons({ item }: { readonly item: VoteItemWire }) {
  const { t } = useTranslation('vote');
  const { mutate, isPending, variables } = useVote(item);
  const mine: Direction | null = item.alreadyVoted ? (item.myVote === 0 ? 'up' : 'down') : null;
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
          icon={<Icon name="thumb" size={18} />}
          onClick={() => mutate(direction)}
        >
          <span className="screen-reader">{t(direction, { title: item.title })} </span>
          {counts[direction]}
        </Button>
      ))}
    </div>
  );
}
