import { useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { MediaIcon } from '../media-icon.js';
import './request-card-button.css';

interface RequestCardButtonProps {
  readonly name: string;
  readonly onRequest: () => Promise<unknown>;
}

/** Request button of a card. It shows its progress at once; a snackbar reports the result. */
export function RequestCardButton({ name, onRequest }: RequestCardButtonProps) {
  const { t } = useTranslation('media');
  const [isRequesting, setIsRequesting] = useState(false);

  const request = () => {
    setIsRequesting(true);
    void onRequest().finally(() => setIsRequesting(false));
  };

  return (
    <button
      type="button"
      className="card-request"
      onClick={request}
      disabled={isRequesting}
      aria-label={t('requestTitle', { title: name })}
    >
      <MediaIcon name={isRequesting ? 'clock' : 'plus'} size={18} />
      <span className="card-request-word">{t(isRequesting ? 'requesting' : 'request')}</span>
    </button>
  );
}
