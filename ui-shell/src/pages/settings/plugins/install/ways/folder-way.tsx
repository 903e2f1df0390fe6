import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormScopeProvider, scopeOf, TextField } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { pluginStore, type Fetched } from '../../../../../api/plugins/index.js';
import { refusalOf } from '../refusal.js';

/** A package that lies on the server's disk; it is copied, so that the folder can change afterwards. */
export function FolderWay({ onFetched }: { readonly onFetched: (fetched: Fetched) => void }) {
  const { t } = useTranslation('plugins');
  const { control, handleSubmit, setError } = useForm({ defaultValues: { folderPath: '' } });
  const { mutate: fetch, isPending } = useMutation({
    mutationFn: ({ folderPath }: { readonly folderPath: string }) => pluginStore.fetchFolder(folderPath.trim()),
    onSuccess: onFetched,
    onError: (cause) => setError('folderPath', { message: refusalOf(cause) ?? t('install.failed') }),
  });

  return (
    <FormScopeProvider value={scopeOf(control, 'plugins')}>
      <form className="install-way" onSubmit={(event) => void handleSubmit((draft) => fetch(draft))(event)} noValidate>
        <TextField name="folderPath" autoComplete="off" />
        <div className="install-steps">
          <Button type="primary" htmlType="submit" loading={isPending}>
            {t('install.look')}
          </Button>
        </div>
      </form>
    </FormScopeProvider>
  );
}
