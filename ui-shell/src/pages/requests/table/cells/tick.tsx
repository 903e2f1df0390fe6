import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Icon } from '../../../../media/icon/icon.js';

/** A fact that holds or not: a tick, or nothing. */
export function Tick({ isSet }: { readonly isSet: boolean }) {
  const { t } = useTranslation('requests');
  return (
    <span className="tick" data-set={isSet} role="img" aria-label={t(isSet ? 'yes' : 'no')}>
      {isSet ? <Icon name="check" size={18} /> : '–'}
    </span>
  );
}
