import { useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { MediaIcon } from '../media-icon.js';
import './request-card-button.css';

interface CardRequestProps {
  readonly name: string;
  readonly onAsk: () => Promise<unknown>;
}

/** The one press that asks for what is on a card. It answers at once by itself; the snackbar tells what came of it. */
export function RequestCardButton({ name, onAsk }: CardRequestProps) {
  const { t } = useTranslation('media');
  const [isAsking, setIsAsking] = useState(false);

  const ask = () => {
    setIsAsking(true);
    void onAsk().finally(() => setIsAsking(false));
  };

  return (
    <button type="button" className="card-request" onClick={ask} disabled={isAsking} aria-label={t('requestTitle', { title: name })}>
      <MediaIcon name={isAsking ? 'clock' : 'plus'} size={18} />
      <span className="card-request-word">{t(isAsking ? 'requesting' : 'request')}</span>
    </button>
  );
}
