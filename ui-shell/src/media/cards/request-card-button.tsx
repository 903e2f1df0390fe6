import { useState, type ReactNode } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { Variant } from '../model/request-status.js';
import { MediaIcon } from '../media-icon.js';
import './request-card-button.css';

/** Row of request buttons at the lower edge of a card. */
export const RequestCardButtons = ({ children }: { readonly children: ReactNode }) => <div className="card-requests">{children}</div>;

interface RequestCardButtonProps {
  readonly name: string;
  readonly variant?: Variant;
  readonly onRequest: () => Promise<unknown>;
}

/** Request button of a card, inside of {@link RequestCardButtons}. It shows its progress at once; a toast reports the result. */
export function RequestCardButton({ name, variant = 'regular', onRequest }: RequestCardButtonProps) {
  const { t } = useTranslation('media');
  const { t: tRequests } = useTranslation('requests');
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
      data-variant={variant}
      aria-label={tRequests(`options.title.${variant}`, { title: name })}
    >
      <MediaIcon name={isRequesting ? 'clock' : 'plus'} size={18} />
      <span className="card-request-label">{t(isRequesting ? 'requesting' : 'request')}</span>
      {variant === '4k' && <span className="card-request-variant">{t('copy.4k')}</span>}
    </button>
  );
}
