import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Icon } from '../icon/icon.js';
import type { Standing, Variant } from '../model/standing.js';
import { STANDING_SHAPES } from './shapes.js';
import './status-badge.css';

interface StatusBadgeProps {
  readonly standing: Standing;
  /** `word` where space is short, `sentence` where the person waits for the title: *Processing request*. */
  readonly wording?: 'word' | 'sentence';
  readonly variant?: Variant;
  /** On top of a poster the badge brings its own dark ground. */
  readonly isOnPoster?: boolean;
}

/** How far a title is: always a colour, a drawing and a word. */
export function StatusBadge({ standing, wording = 'word', variant = 'regular', isOnPoster = false }: StatusBadgeProps) {
  const { t } = useTranslation('media');
  return (
    <span className="status-badge" data-standing={standing} data-on-poster={isOnPoster}>
      <Icon name={STANDING_SHAPES[standing]} size={14} />
      <span>{t(`${wording}.${standing}`)}</span>
      {variant === '4k' && <span className="status-badge-copy">{t('copy.4k')}</span>}
    </span>
  );
}
