import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Icon } from '../icon/icon.js';
import type { Standing } from '../model/standing.js';
import { STANDING_SHAPES } from './shapes.js';
import './status-badge.css';

/** How far something is where there is no room for the word: it is read aloud, and shown to who points at it. */
export function StatusDot({ standing }: { readonly standing: Standing }) {
  const { t } = useTranslation('media');
  const word = t(`word.${standing}`);
  return (
    <span className="status-dot" data-standing={standing} title={word}>
      <Icon name={STANDING_SHAPES[standing]} size={14} />
      <span className="screen-reader">{word}</span>
    </span>
  );
}
