import type { REGISTER_WEBHOOK, WebhookRegistration } from '@ombi/sdk';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.js';
import { Alert, Button } from '../../../kit-layout.js';
import { useConnectionRun, type ConnectionActionRun } from '../../use-connection-run.js';
import { useOutcomeText } from '../../use-outcome-text.js';
import { usePluginFormContext } from '../../use-plugin-form.js';

/** A literal, because the sdk itself is not part of the browser's code. */
const WEBHOOK_ACTION: typeof REGISTER_WEBHOOK = 'registerWebhook';

/** The texts of an action: those of the plug-in, or of the portal for the webhook. */
function useActionTexts() {
  const { view } = usePluginFormContext();
  const { t } = useTranslation('forms');
  const own = useTranslation(`plugin/${view.id}`);

  return {
    labelOf: (action: string): string =>
      action === WEBHOOK_ACTION ? t('webhook.register') : (own.find(`connectionActions.${action}.label`) ?? action),
    helpOf: (action: string): string | null => own.find(`connectionActions.${action}.help`),
    doneTextOf: (action: string, answer: unknown): string => {
      if (action === WEBHOOK_ACTION) {
        const { state } = answer as WebhookRegistration;
        return own.find(`webhook.${state}`) ?? t(`webhook.${state}`, { name: view.name });
      }
      const members = typeof answer === 'object' && answer !== null ? (answer as Record<string, string>) : {};
      return own.find(`connectionActions.${action}.done`, members) ?? '';
    },
    stepText: (key: string | null): string => (key && own.find(key)) ?? '',
  };
}

/** How far a run is, with *Cancel*. */
function RunningAction({ run, onCancel }: { readonly run: ConnectionActionRun; readonly onCancel: () => void }) {
  const { t } = useTranslation('forms');
  const { labelOf, stepText } = useActionTexts();
  const action = labelOf(run.action);

  return (
    <div className="connection-run">
      <span>{action}</span>
      <progress aria-label={t('run.progress', { action })} value={run.progress?.fraction} />
      <Button onClick={onCancel}>{t('cancel')}</Button>
      <span className="soft connection-run-step">{stepText(run.progress?.text ?? null)}</span>
    </div>
  );
}

/** What became of a run. */
function FinishedAction({ run }: { readonly run: ConnectionActionRun }) {
  const { view } = usePluginFormContext();
  const { t } = useTranslation('forms');
  const { labelOf, doneTextOf } = useActionTexts();
  const outcomeText = useOutcomeText(view.id);
  const action = labelOf(run.action);

  if (run.state === 'cancelled') return <Alert type="info" showIcon title={t('run.cancelled', { action })} />;
  if (run.failure) {
    const { code, detail } = run.failure;
    const reason = outcomeText({ ok: false, reason: code, ...(detail === null ? {} : { detail }) });
    const title = run.action === WEBHOOK_ACTION ? t('webhook.notRegistered', { name: view.name }) : t('run.failed', { action });
    return <Alert type="error" showIcon title={title} description={reason} />;
  }
  const isIncomplete = run.action === WEBHOOK_ACTION && ['no-address', 'unsupported'].includes((run.answer as WebhookRegistration).state);
  const done = doneTextOf(run.action, run.answer);
  return <Alert type={isIncomplete ? 'error' : 'success'} showIcon title={done || t('run.done', { action })} />;
}

/** Button that lets the plug-in enter the webhook address at its service; nothing for plug-ins that cannot. */
export function RegisterWebhookButton() {
  const { view } = usePluginFormContext();
  const { canStart, start } = useConnectionRun();
  const { t } = useTranslation('forms');
  if (!view.connectionActions?.some(({ name }) => name === WEBHOOK_ACTION)) return null;
  return (
    <Button disabled={!canStart} onClick={() => start(WEBHOOK_ACTION)}>
      {t('webhook.register')}
    </Button>
  );
}

/** The actions on a stored connection: a button for each, the progress of the one that runs, and the result of the last one. */
export function ConnectionRunPanel() {
  const { view, form } = usePluginFormContext();
  const { run, canStart, startError, start, cancel } = useConnectionRun();
  const { t } = useTranslation('forms');
  const outcomeText = useOutcomeText(view.id);
  const id = useId();
  const all = view.connectionActions ?? [];
  const offered = all.filter(({ name, hidden }) => !hidden && name !== WEBHOOK_ACTION);
  if (all.length === 0) return null;

  return (
    <section className="connection-actions">
      {offered.map(({ name }) => (
        <ActionButton key={name} name={name} isDisabled={!canStart} onClick={() => start(name)} />
      ))}
      {form.formState.isDirty && (
        <p id={id} className="field-help">
          {t('run.saveFirst')}
        </p>
      )}
      <div role="status">
        {run?.state === 'running' && <RunningAction run={run} onCancel={cancel} />}
        {startError && <Alert type="error" showIcon title={outcomeText(startError)} />}
        {!startError && run && run.state !== 'running' && <FinishedAction run={run} />}
      </div>
    </section>
  );
}

interface ActionButtonProps {
  readonly name: string;
  readonly isDisabled: boolean;
  readonly onClick: () => void;
}

function ActionButton({ name, isDisabled, onClick }: ActionButtonProps) {
  const { labelOf, helpOf } = useActionTexts();
  const id = useId();
  const help = helpOf(name);
  return (
    <div>
      <Button disabled={isDisabled} onClick={onClick} aria-describedby={help ? id : undefined}>
        {labelOf(name)}
      </Button>
      {help && (
        <p id={id} className="field-help">
          {help}
        </p>
      )}
    </div>
  );
}
