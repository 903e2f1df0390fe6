import { useTranslation } from '@ombi/sdk/ui/i18n';
import { VOTE_KINDS, type VoteItemWire } from '../../api/votes/index.js';
import { shapeOf } from '../../media/poster/shape.js';
import { PosterButton } from './poster-button.js';
import { VoteButtons } from './vote-buttons.js';

/** What is asked for, and two buttons to say what one thinks of it. */
export function VoteRow({ item }: { readonly item: VoteItemWire }) {
  const { t } = useTranslation('vote');
  const { requestType, title, description, image } = item;

  return (
    <li className="vote-row">
      <PosterButton title={title} image={image} shape={shapeOf(VOTE_KINDS[requestType])} />
      <div className="vote-about">
        <h2>{title}</h2>
        <p className="vote-kind soft">{t(`kind.${requestType}`)}</p>
        {description && <p className="vote-description">{description}</p>}
      </div>
      <VoteButtons item={item} />
    </li>
  );
}
