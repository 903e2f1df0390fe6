import { Link } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { useSession } from '../../../session/index.js';

/** Says quietly that the titles are sample content, and shows those who can end it the way. */
export function SampleNote() {
  const { t } = useTranslation('discover');
  const session = useSession();

  return (
    <p className="sample-note soft">
      {t('sample.text')} {session.may('settings.manage') && <Link to="/Settings/Plugins">{t('sample.connect')}</Link>}
    </p>
  );
}
