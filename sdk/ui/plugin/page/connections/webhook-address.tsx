import { useId } from 'react';
import { portalUrl } from '../../../http/client.js';
import { useTranslation } from '../../../i18n/use-translation.js';
import { copyToClipboard } from '../../../kit/copy-to-clipboard.js';
import { Input } from '../../../kit-form.js';
import { Button } from '../../../kit-layout.js';
import { notify } from '../../../notify.js';
import { usePluginFormContext } from '../../use-plugin-form.js';
import { RegisterWebhookButton } from './connection-run-panel.js';

interface WebhookAddressProps {
  readonly path: string;
  /** Null while the portal has no public address. */
  readonly publicUrl: string | null;
}

/** The webhook URL at which the service behind a connection can call the portal: public, else as this browser reaches the portal. */
export function WebhookAddress({ path, publicUrl }: WebhookAddressProps) {
  const { view } = usePluginFormContext();
  const { t } = useTranslation('forms');
  const own = useTranslation(`plugin/${view.id}`);
  const id = useId();
  const url = publicUrl ?? portalUrl(path);
  const copy = async () => notify((await copyToClipboard(url)) ? t('webhook.copied') : t('webhook.notCopied'));

  return (
    <div className="field">
      <label htmlFor={id}>{t('webhook.label')}</label>
      <div className="field-row">
        <Input id={id} readOnly value={url} aria-describedby={`${id}-help`} />
        <Button onClick={() => void copy()}>{t('webhook.copy')}</Button>
        <RegisterWebhookButton />
      </div>
      <p id={`${id}-help`} className="field-help">
        {own.find('webhook.help') ?? t('webhook.help', { name: view.name })}
        {publicUrl === null && ` ${t('webhook.browserAddress', { name: view.name })}`}
      </p>
    </div>
  );
}
