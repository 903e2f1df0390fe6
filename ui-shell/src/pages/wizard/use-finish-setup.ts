import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { notify } from '@ombi/sdk/ui/notify';
import { accountProblemText, accountRefusalTexts } from '../../account/account-refusals.js';
import { api } from '../../api/index.js';
import { serverFieldErrors, type ServerFieldError } from '../../components/errors/field-errors.js';
import { refreshPortalInfo } from '../../portal-info/portal-info.js';
import { useWizard, clearWizardDraft, type WizardDraft } from './wizard-state.js';

/** The wizard step of each field. */
const STEP_OF_FIELD: Readonly<Record<keyof WizardDraft, string>> = {
  username: 'CreateAdmin',
  password: 'CreateAdmin',
  applicationName: 'OmbiConfig',
  applicationUrl: 'OmbiConfig',
  logo: 'OmbiConfig',
};

/** A value that the server refuses, with the reason. */
interface RefusedField {
  readonly field: keyof WizardDraft;
  readonly error: ServerFieldError;
}

class RefusedSetup extends Error {
  constructor(readonly fields: readonly RefusedField[]) {
    super('The set-up was refused');
  }
}

/** Finishes the set-up: validates the application URL, saves the customization, creates the administrator, and opens the sign-in page. */
export function useFinishSetup(): { finish: () => void; isPending: boolean } {
  const { t } = useTranslation('wizard');
  const { form, draft } = useWizard();
  const navigate = useNavigate();

  const { mutate, isPending } = useMutation({
    mutationFn: () => finishSetup(draft, (url) => t('urlMalformed', { url, host: location.origin })),
    onSuccess: async () => {
      clearWizardDraft();
      await refreshPortalInfo();
      void navigate('/login', { replace: true });
    },
    onError: async (cause) => {
      // Field errors are shown at the field only.
      const refused = refusedFields(cause);
      for (const { field, error } of refused) form.setError(field, error);
      if (refused.length === 0) notify((await accountProblemText(cause)) ?? t('notFinished'), { kind: 'error', seconds: 10 });
      void navigate(`/Wizard/${STEP_OF_FIELD[refused[0]?.field ?? 'logo']}`);
    },
  });

  return { finish: () => mutate(), isPending };
}

async function finishSetup({ username, password, ...config }: WizardDraft, malformed: (url: string) => string): Promise<void> {
  const url = config.applicationUrl.trim();
  if (url && !(await api.settings.isUrl(url))) throw new RefusedSetup([refusedField('applicationUrl', malformed(url))]);

  await api.setup.saveConfig(config);
  const { result, ...refusal } = await api.setup.createAdmin({ username: username.trim(), password });
  if (result) return;
  const [reason] = await accountRefusalTexts(refusal);
  const field = refusal.codes?.[0]?.startsWith('password.') ? 'password' : 'username';
  throw new RefusedSetup(reason ? [refusedField(field, reason)] : []);
}

const refusedField = (field: keyof WizardDraft, message: string): RefusedField => ({ field, error: { type: 'server', message } });

const refusedFields = (cause: unknown): readonly RefusedField[] =>
  cause instanceof RefusedSetup
    ? cause.fields
    : serverFieldErrors(cause).flatMap(([field, error]) => (isField(field) ? [{ field, error }] : []));

const isField = (name: string): name is keyof WizardDraft => name in STEP_OF_FIELD;
