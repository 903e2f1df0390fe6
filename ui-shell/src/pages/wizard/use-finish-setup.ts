import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { notify } from '@ombi/sdk/ui/notify';
import { api } from '../../api/index.js';
import { refreshPortalInfo } from '../../portal-info/portal-info.js';
import { useWizard, clearWizardDraft, type WizardDraft } from './wizard-state.js';

/** A failed step of the set-up, with the wizard step on which it can be corrected. */
class SetupError extends Error {
  constructor(
    readonly step: 'OmbiConfig' | 'CreateAdmin',
    message: string,
  ) {
    super(message);
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
    onError: (cause) => {
      const refusal = cause instanceof SetupError ? cause : new SetupError('OmbiConfig', t('notFinished'));
      // Field errors are shown at the field only.
      if (!(cause instanceof SetupError)) notify(refusal.message, { kind: 'error', seconds: 10 });
      else form.setError(refusal.step === 'OmbiConfig' ? 'applicationUrl' : 'username', { type: 'server', message: refusal.message });
      void navigate(`/Wizard/${refusal.step}`);
    },
  });

  return { finish: () => mutate(), isPending };
}

async function finishSetup({ username, password, ...config }: WizardDraft, malformed: (url: string) => string): Promise<void> {
  const url = config.applicationUrl.trim();
  if (url && !(await api.settings.isUrl(url))) throw new SetupError('OmbiConfig', malformed(url));

  await api.setup.saveConfig(config);
  const { result, errors } = await api.setup.createAdmin({ username: username.trim(), password });
  if (!result) throw new SetupError('CreateAdmin', errors?.[0] ?? '');
}
