import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { Icon } from '../../parts/icon.js';
import { useDismissed } from './dismissed.js';
import { useSilentSources } from './use-silent-sources.js';
import './silence.css';

/** A quiet line at the foot of the page about sources that do not answer. The room for it is always there, so that readers hear it come. */
export function Silence() {
  const { t, language } = useTranslation('frame');
  const [dismissed, dismiss] = useDismissed();
  const silent = useSilentSources().filter((name) => !dismissed.includes(name));
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(silent);

  return (
    <div className="silence-place" role="status">
      {silent.length > 0 && (
        <div className="silence">
          <Icon name="about" size={16} />
          <span>{t('silence.words', { count: silent.length, names })}</span>
          <Button
            type="text"
            size="small"
            icon={<Icon name="close" size={16} />}
            aria-label={t('silence.dismiss')}
            onClick={() => dismiss(silent)}
          />
        </div>
      )}
    </div>
  );
}
