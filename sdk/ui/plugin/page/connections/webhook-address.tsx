import type { REGISTER_WEBHOOK, WebhookRegistration } from '@ombi/sdk';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { portalUrl } from '../../../http/client.js';
import { useTranslation } from '../../../i18n/use-translation.js';
import { copyToClipboard } from '../../../kit/copy-to-clipboard.js';
import { Input } from '../../../kit-form.js';
import { Button } from '../../../kit-layout.js';
import { notify } from '../../../notify.js';
import { useConnectionActions } from '../../use-connection-form.js';
import { useOutcomeText } from '../../use-outcome-text.js';
import { usePluginFormContext } from '../../use-plugin-form.js';

/** A literal, because the sdk itself is not part of the browser's code. */
const ACTION: typeof REGISTER_WEBHOOK = 'registerWebhook';

/** Button that lets the plug-in enter the address at its service. */
function RegisterButton() {
  const { view } = usePluginFormContext();
  const { t } = useTranslation('forms');
  const { run } = useConnectionActions();
  const errorText = useOutcomeText(view.id);
  const { mutate, isPending } = useMutation({
    mutationFn: () => run<WebhookRegistration>(ACTION),
    onSuccess: ({ state }) =>
      notify(t(`webhook.${state}`, { name: view.name }), { kind: state === 'no-address' ? 'error' : 'success', seconds: 6 }),
    onError: (cause) =>
      notify([t('webhook.notRegistered', { name: view.name }), errorText(cause)].join(' '), { kind: 'error', seconds: 8 }),
  });

  return (
    <Button loading={isPending} onClick={() => mutate()}>
      {t('webhook.register')}
    </Button>
  );
}

/** The address at which the service behind a connection can call the portal. */
export function WebhookAddress({ path }: { readonly path: string }) {
  const { view } = usePluginFormContext();
  const { t } = useTranslation('forms');
  const id = useId();
  const url = portalUrl(path);
  const copy = async () => notify((await copyToClipboard(url)) ? t('webhook.copied') : t('webhook.notCopied'));

  return (
    <div className="field">
      <label htmlFor={id}>{t('webhook.label')}</label>
      <div className="field-row">
        <Input id={id} readOnly value={url} aria-describedby={`${id}-help`} />
        <Button onClick={() => void copy()}>{t('webhook.copy')}</Button>
        {view.actions.includes(ACTION) && <RegisterButton />}
      </div>
      <p id={`${id}-help`} className="field-help">
        {t('webhook.help', { name: view.name })}
      </p>
    </div>
  );
}
