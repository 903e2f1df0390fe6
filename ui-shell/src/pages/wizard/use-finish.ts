import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { notify } from '@ombi/sdk/ui/notify';
import { api } from '../../api/index.js';
import { refreshPortal } from '../../portal/portal.js';
import { useWizard } from './wizard-context.js';
import { forgetDraft, type WizardDraft } from './wizard-draft.js';

/** What did not work, and the step on which it can be mended. */
class SetupRefusal extends Error {
  constructor(
    readonly step: 'OmbiConfig' | 'CreateAdmin',
    message: string,
  ) {
    super(message);
  }
}

/** Finish: judge the address, save name and looks, make the administrator, and go to the door. */
export function useFinish(): { finish: () => void; isPending: boolean } {
  const { t } = useTranslation('wizard');
  const { form, draft } = useWizard();
  const navigate = useNavigate();

  const { mutate, isPending } = useMutation({
    mutationFn: () => finishSetup(draft, (url) => t('urlMalformed', { url, host: location.origin })),
    onSuccess: async () => {
      forgetDraft();
      await refreshPortal();
      void navigate('/login', { replace: true });
    },
    onError: (cause) => {
      const refusal = cause instanceof SetupRefusal ? cause : new SetupRefusal('OmbiConfig', t('notFinished'));
      // What is about a field stands there, and only there.
      if (!(cause instanceof SetupRefusal)) notify(refusal.message, { kind: 'error', seconds: 10 });
      else form.setError(refusal.step === 'OmbiConfig' ? 'applicationUrl' : 'username', { type: 'server', message: refusal.message });
      void navigate(`/Wizard/${refusal.step}`);
    },
  });

  return { finish: () => mutate(), isPending };
}

async function finishSetup({ username, password, ...config }: WizardDraft, malformed: (url: string) => string): Promise<void> {
  const url = config.applicationUrl.trim();
  if (url && !(await api.settings.isUrl(url))) throw new SetupRefusal('OmbiConfig', malformed(url));

  await api.setup.saveConfig(config);
  const { result, errors } = await api.setup.createAdmin({ username: username.trim(), password });
  if (!result) throw new SetupRefusal('CreateAdmin', errors?.[0] ?? '');
}
