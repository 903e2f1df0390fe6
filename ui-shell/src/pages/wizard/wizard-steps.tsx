import type { ComponentType } from 'react';
import { TextField } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Tabs, Empty, Skeleton, Button } from '@ombi/sdk/ui/kit-layout';
import { PasswordFieldRules, usePasswordRules } from '../../account/password-fields.js';
import { checkPasswordRules } from '../../account/password-rule-list.js';
import { LoadError } from '../../components/errors/load-error.js';
import { pluginScreenOf } from '../../plugins/plugin-screen.js';
import { useUiCatalogue } from '../../plugins/use-ui-catalogue.js';
import { type WizardDraft, wizardSchema, useWizard } from './wizard-state.js';
import { WizardStep } from './wizard-step.js';
import { useFinishSetup } from './use-finish-setup.js';

function DoneStep() {
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
    />
  );
}

const MEDIA_SERVER_SLOT = 'setup.mediaServer';

/** Tab for each media server plug-in. Can be skipped and done later in the settings. */
function MediaServerStep() {
  const { t } = useTranslation('wizard');
  const { data: plugins, isPending, error, refetch } = useUiCatalogue();
  const tabs = (plugins ?? []).flatMap((plugin) => {
    const place = plugin.slots.find(({ slot }) => slot === MEDIA_SERVER_SLOT);
    if (!place) return [];
    const Screen = pluginScreenOf(plugin, place.module);
    return [{ key: plugin.id, label: plugin.name, children: <Screen /> }];
  });

  return (
    <WizardStep id="MediaServer" previous="Database" next="CreateAdmin" nextText={t('nextOrSkip')}>
      {isPending && <Skeleton active title={false} />}
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {plugins && tabs.length === 0 && <Empty description={t('mediaServer.none')} />}
      {tabs.length > 0 && <Tabs items={tabs} />}
    </WizardStep>
  );
}

/** Example URLs of other databases, as given when the portal is started. */
const DATABASE_URL_EXAMPLES = {
  mysql: 'DATABASE_URL=mysql://ombi:••••••@localhost:3306/ombi',
  postgres: 'DATABASE_URL=postgres://ombi:••••••@localhost:5432/ombi',
} as const;

/** The embedded database needs no settings; others are configured when the portal is started, so that no password is entered here. */
function DatabaseStep() {
  const { t } = useTranslation('wizard');
  const elsewhere = (type: keyof typeof DATABASE_URL_EXAMPLES) => (
    <>
      <p className="wizard-text">{t('database.elsewhere')}</p>
      <pre className="wizard-example">{DATABASE_URL_EXAMPLES[type]}</pre>
    </>
  );

  return (
    <WizardStep id="Database" previous="" next="MediaServer">
      <Tabs
        items={[
          { key: 'sqlite', label: t('database.sqlite.label'), children: <p className="wizard-text">{t('database.sqlite.text')}</p> },
          { key: 'mysql', label: t('database.mysql.label'), children: elsewhere('mysql') },
          { key: 'postgres', label: t('database.postgres.label'), children: elsewhere('postgres') },
        ]}
      />
    </WizardStep>
  );
}

function CreateAdminStep() {
  const { draft } = useWizard();
  const rules = usePasswordRules();
  const meetsPasswordRules = !rules || checkPasswordRules(draft.password, rules).every(({ isMet }) => isMet);
  return (
    <WizardStep
      id="CreateAdmin"
      previous="MediaServer"
      next="OmbiConfig"
      canContinue={wizardSchema.safeParse(draft).success && meetsPasswordRules}
    >
      <TextField name="username" autoComplete="username" />
      <TextField name="password" type="password" autoComplete="new-password" />
      <PasswordFieldRules name="password" />
    </WizardStep>
  );
}

const ApplicationStep = () => (
  <WizardStep id="OmbiConfig" previous="CreateAdmin" next="Done">
    <TextField name="applicationName" />
    <TextField name="applicationUrl" type="url" placeholder={location.origin} />
    <TextField name="logo" type="url" />
  </WizardStep>
);

const WelcomeStep = () => <WizardStep id="Welcome" next="Database" />;

interface StepDefinition {
  /** Below `/Wizard/`; also the key of its texts. */
  readonly path: string;
  readonly Content: ComponentType;
  /** Whether the next step may be opened. */
  isDone(draft: WizardDraft): boolean;
}

const isAlwaysDone = () => true;

/** The wizard steps, in order. */
export const WIZARD_STEPS: readonly StepDefinition[] = [
  { path: '', Content: WelcomeStep, isDone: isAlwaysDone },
  { path: 'Database', Content: DatabaseStep, isDone: isAlwaysDone },
  { path: 'MediaServer', Content: MediaServerStep, isDone: isAlwaysDone },
  { path: 'CreateAdmin', Content: CreateAdminStep, isDone: ({ username, password }) => username.trim() !== '' && password !== '' },
  { path: 'OmbiConfig', Content: ApplicationStep, isDone: isAlwaysDone },
  { path: 'Done', Content: DoneStep, isDone: isAlwaysDone },
];

/** Index of the furthest step that may be opened: the first one that is not done. */
export const furthestStepIndex = (draft: WizardDraft): number => {
  const open = WIZARD_STEPS.findIndex(({ isDone }) => !isDone(draft));
  return open < 0 ? WIZARD_STEPS.length - 1 : open;
};

/** Index of a step by its path, ignoring case; the first one for an unknown path. */
export const stepIndexOf = (path: string): number =>
  Math.max(
    0,
    WIZARD_STEPS.findIndex((stepDefinition) => stepDefinition.path.toLowerCase() === path.toLowerCase()),
  );
