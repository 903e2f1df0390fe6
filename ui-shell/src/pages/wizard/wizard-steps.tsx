import type { ComponentType } from 'react';
import { TextField } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { PasswordFieldRules, usePasswordRules } from '../../account/password-fields.js';
import { checkPasswordRules } from '../../account/password-rule-list.js';
import { PROJECT_LINKS } from '../../portal-info/project-links.js';
import { DoneStep } from './done-step.js';
import { MediaServerStep } from './media-server-step.js';
import { MEDIA_SERVER_PATH } from './wizard-paths.js';
import { type WizardDraft, wizardSchema, useWizard } from './wizard-state.js';
import { DatabaseStep } from './database-step.js';
import { RestoreBackup } from './restore-backup.js';
import { WizardStep } from './wizard-step.js';

function CreateAdminStep() {
  const { t } = useTranslation('wizard');
  const { form, draft } = useWizard();
  const rules = usePasswordRules();
  const meetsPasswordRules = !rules || checkPasswordRules(draft.password, rules).every(({ isMet }) => isMet);
  const explainRules = () => {
    if (draft.password && !meetsPasswordRules) form.setError('password', { type: 'rules', message: t('password.unmet') });
  };
  return (
    <WizardStep
      id="CreateAdmin"
      previous={MEDIA_SERVER_PATH}
      next="OmbiConfig"
      canContinue={wizardSchema.safeParse(draft).success && meetsPasswordRules}
      onRefused={explainRules}
    >
      <TextField name="username" autoComplete="username" />
      <TextField name="password" type="password" autoComplete="new-password" />
      <PasswordFieldRules name="password" />
      <p className="soft">{t('draft.kept')}</p>
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

/** Starts the set-up, or restores a backup in its place. */
function WelcomeStep() {
  const { t } = useTranslation('wizard');
  return (
    <WizardStep id="Welcome" next="Database">
      <details className="wizard-details">
        <summary>{t('restore.title')}</summary>
        <RestoreBackup />
      </details>
      <ul className="wizard-links">
        {(['documentation', 'community', 'repository'] as const).map((page) => (
          <li key={page}>
            <a href={PROJECT_LINKS[page]} target="_blank" rel="noreferrer">
              {t(`link.${page}`)}
            </a>
          </li>
        ))}
      </ul>
    </WizardStep>
  );
}

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
  { path: MEDIA_SERVER_PATH, Content: MediaServerStep, isDone: isAlwaysDone },
  { path: 'CreateAdmin', Content: CreateAdminStep, isDone: ({ username, password }) => username.trim() !== '' && password !== '' },
  { path: 'OmbiConfig', Content: ApplicationStep, isDone: isAlwaysDone },
  { path: 'Done', Content: DoneStep, isDone: isAlwaysDone },
];

/** Index of the furthest step that may be opened: the first one that is not done. */
export const furthestStepIndex = (draft: WizardDraft): number => {
  const open = WIZARD_STEPS.findIndex(({ isDone }) => !isDone(draft));
  return open < 0 ? WIZARD_STEPS.length - 1 : open;
};

/** Index of a step by its path, ignoring case. Other paths belong to the media server step, which knows its plug-ins. */
export function stepIndexOf(path: string): number {
  const indexOf = (wanted: string) => WIZARD_STEPS.findIndex((step) => step.path.toLowerCase() === wanted.toLowerCase());
  const index = indexOf(path);
  return index < 0 ? indexOf(MEDIA_SERVER_PATH) : index;
}
