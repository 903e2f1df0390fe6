import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormScopeProvider, scopeOf, TextField } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { pluginStore, type Fetched } from '../../../../../api/plugins/index.js';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { refusalOf } from '../refusal.js';

interface Wish {
  readonly packageName: string;
  readonly packageVersion: string;
}

interface ExactFormProps {
  readonly wish: { readonly name: string; readonly version: string } | undefined;
  readonly onFetched: (fetched: Fetched) => void;
}

/** A package by its exact name, and by its version where it must not be the latest. */
export function ExactForm({ wish, onFetched }: ExactFormProps) {
  const { t } = useTranslation('plugins');
  const { control, handleSubmit, setError } = useForm<Wish>({
    defaultValues: { packageName: wish?.name ?? '', packageVersion: wish?.version ?? '' },
  });
  const { mutate: fetch, isPending } = useMutation({
    mutationFn: ({ packageName, packageVersion }: Wish) => pluginStore.fetch(packageName.trim(), packageVersion.trim() || undefined),
    onSuccess: onFetched,
    onError: (cause) => {
      const isVersion = cause instanceof ApiProblem && Object.keys(cause.fields).some((field) => /version/i.test(field));
      setError(isVersion ? 'packageVersion' : 'packageName', { message: refusalOf(cause) ?? t('install.failed') });
    },
  });

  return (
    <FormScopeProvider value={scopeOf(control, 'plugins')}>
      <form className="install-exact" onSubmit={(event) => void handleSubmit((draft) => fetch(draft))(event)} noValidate>
        <TextField name="packageName" autoComplete="off" />
        <TextField name="packageVersion" autoComplete="off" />
        <Button htmlType="submit" loading={isPending}>
          {t('install.fetch')}
        </Button>
      </form>
    </FormScopeProvider>
  );
}
