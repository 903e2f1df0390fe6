import { useEffect, type ReactNode } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormScopeProvider, createFormScope, TextField } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { api } from '../../api/index.js';
import { Brand } from '../../components/document/brand.js';
import { SplashScreen } from '../../components/document/splash-screen.js';
import { PageTitle } from '../../components/document/document-head.js';

const ADMITTED_KEY = ['setup', 'admitted'];

/** Admits a browser that opened the address printed at start-up; all others must enter the set-up code that the address contains. */
export function RequireSetupCode({ children }: { readonly children: ReactNode }) {
  // Loaded with the first paint: what follows the check appears at once.
  useTranslation('wizard');
  const { data, isPending, refetch } = useQuery({ queryKey: ADMITTED_KEY, queryFn: submitCodeFromUrl, staleTime: Infinity });
  useEffect(() => {
    // The printed address may be opened in a tab that shows the form already: only the hash changes, and the page does not reload.
    const again = () => void refetch();
    window.addEventListener('hashchange', again);
    return () => window.removeEventListener('hashchange', again);
  }, [refetch]);
  if (isPending) return <SplashScreen />;
  // When the check itself failed, the wizard opens anyway: the portal validates every step.
  return data === false ? <SetupCodeForm /> : children;
}

/** Submits the set-up code of the printed address and removes it from the address bar, where others could read it. */
async function submitCodeFromUrl(): Promise<boolean> {
  const code = new URLSearchParams(location.hash.slice(1)).get('code');
  if (code === null) return api.setup.isCodeAccepted();
  history.replaceState(history.state, '', location.pathname + location.search);
  return api.setup.submitCode(code);
}

function SetupCodeForm() {
  const { t } = useTranslation('wizard');
  const queries = useQueryClient();
  const form = useForm({ defaultValues: { code: '' } });
  const { mutate, isPending } = useMutation({
    mutationFn: api.setup.submitCode,
    onSuccess: (admitted) => {
      if (admitted) queries.setQueryData(ADMITTED_KEY, true);
      else form.setError('code', { type: 'server', message: t('code.wrong') });
    },
    onError: () => notify(t('notFinished'), { kind: 'error' }),
  });

  return (
    <FormScopeProvider value={createFormScope(form.control, 'wizard')}>
      <main className="wizard">
        <PageTitle>{t('title')}</PageTitle>
        <Brand />
        <form className="wizard-step" noValidate onSubmit={(event) => void form.handleSubmit(({ code }) => mutate(code))(event)}>
          <h1>{t('code.title')}</h1>
          <p className="soft wizard-text">{t('code.text')}</p>
          <TextField name="code" autoComplete="off" />
          <Button type="primary" htmlType="submit" loading={isPending}>
            {t('next')}
          </Button>
        </form>
      </main>
    </FormScopeProvider>
  );
}
