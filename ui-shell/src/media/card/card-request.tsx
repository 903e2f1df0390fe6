import { useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { useDesk } from '../desk/desk.js';
import { Icon } from '../icon/icon.js';
import type { Title } from '../model/title.js';

/** The one press that asks for a title. It answers at once by itself; the snackbar tells what came of it. */
export function CardRequest({ title }: { readonly title: Title }) {
  const { t } = useTranslation('media');
  const desk = useDesk();
  const [isAsking, setIsAsking] = useState(false);

  const ask = () => {
    setIsAsking(true);
    void desk.request(title, 'regular').finally(() => setIsAsking(false));
  };

  return (
    <button type="button" className="card-request" onClick={ask} disabled={isAsking} aria-label={t('requestTitle', { title: title.name })}>
      <Icon name={isAsking ? 'clock' : 'plus'} size={18} />
      <span className="card-request-word">{t(isAsking ? 'requesting' : 'request')}</span>
    </button>
  );
}
