import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { useFinishSetup } from './use-finish-setup.js';
import { useConnectedServers, useMediaServerChoices } from './use-media-server-choices.js';
import { MEDIA_SERVER_PATH } from './wizard-paths.js';
import { useWizard } from './wizard-state.js';
import { WizardStep } from './wizard-step.js';

interface SummaryRowProps {
  readonly label: string;
  /** Path of the wizard step that requires it. */
  readonly step: string;
  readonly children: ReactNode;
}

function SummaryRow({ label, step, children }: SummaryRowProps) {
  const { t } = useTranslation('wizard');
  return (
    <div className="wizard-summary-row">
      <dt>{label}</dt>
      <dd>{children}</dd>
      <dd>
        <Link to={`/Wizard/${step}`} aria-label={t('summary.changeOf', { what: label })}>
          {t('summary.change')}
        </Link>
      </dd>
    </div>
  );
}

/** The stored connections, each as "plug-in (connection)". */
function useServerNames(): string {
  const { choices = [] } = useMediaServerChoices();
  const connected = useConnectedServers(choices.map(({ plugin }) => plugin.id));
  const names = choices.flatMap(({ plugin }) =>
    (connected.get(plugin.id) ?? []).map((server) => (server === plugin.name ? server : `${plugin.name} (${server})`)),
  );
  return names.join(', ');
}

/** What was answered, each with a link to its step. */
function Summary() {
  const { t } = useTranslation('wizard');
  const { draft } = useWizard();
  const servers = useServerNames();

  return (
    <dl className="wizard-summary">
      <SummaryRow label={t('step.MediaServer.short')} step={MEDIA_SERVER_PATH}>
        {servers || <span className="soft">{t('summary.later')}</span>}
      </SummaryRow>
      <SummaryRow label={t('step.CreateAdmin.short')} step="CreateAdmin">
        {draft.username.trim()}
      </SummaryRow>
      {(['applicationName', 'applicationUrl', 'logo'] as const).map((field) => (
        <SummaryRow key={field} label={t(`${field}.label`)} step="OmbiConfig">
          {draft[field].trim() || <span className="soft">{t('summary.notSet')}</span>}
        </SummaryRow>
      ))}
    </dl>
  );
}

/** The last step: a summary, then *Finish* or *Reset*. */
export function DoneStep() {
  const { t } = useTranslation('wizard');
  const { startOver } = useWizard();
  const { finish, isPending } = useFinishSetup();

  return (
    <WizardStep
      id="Done"
      previous="OmbiConfig"
      actions={
        <>
          <Button onClick={startOver} disabled={isPending}>
            {t('reset')}
          </Button>
          <Button type="primary" loading={isPending} onClick={finish}>
            {t('finish')}
          </Button>
        </>
      }
    >
      <Summary />
    </WizardStep>
  );
}
