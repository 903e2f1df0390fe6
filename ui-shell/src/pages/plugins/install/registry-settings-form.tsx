import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormScopeProvider, createFormScope, resetToSaved, TextField } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { pluginInstallApi, type NpmRegistrySettings, type PluginSources } from '../../../api/plugins/index.js';
import { QueryContent } from '../../../components/query-content.js';
import { problemMessageOf } from './problem-message.js';

/** URLs of the registry for plug-ins and the libraries that they need. */
export function RegistrySettingsForm() {
  const query = useQuery({ queryKey: ['sources'], queryFn: pluginInstallApi.sources });
  return <QueryContent query={query}>{(sources) => <RegistrySettingsFields sources={sources} />}</QueryContent>;
}

function RegistrySettingsFields({ sources: { registry, defaultRegistry } }: { readonly sources: PluginSources }) {
  const { t } = useTranslation('plugins');
  const queries = useQueryClient();
  const form = useForm<NpmRegistrySettings>({ defaultValues: { registry } });
  const { control, handleSubmit, setError, formState } = form;
  const { mutate: save, isPending } = useMutation({
    mutationFn: pluginInstallApi.saveSources,
    onSuccess: (saved, sent) => {
      queries.setQueryData(['sources'], saved);
      resetToSaved(form, sent, { registry: saved.registry });
      notify(t('sources.saved'), { kind: 'success' });
      void queries.invalidateQueries({ queryKey: ['registry'] });
    },
    onError: (cause) => setError('registry', { message: problemMessageOf(cause) ?? t('install.failed') }),
  });

  return (
    <FormScopeProvider value={createFormScope(control, 'plugins')}>
      <form onSubmit={(event) => void handleSubmit((draft) => save(draft))(event)} noValidate>
        <TextField name="registry" type="url" />
        <p className="field-help">{defaultRegistry ? t('registry.default', { address: defaultRegistry }) : t('registry.noDefault')}</p>
        <Button htmlType="submit" loading={isPending} disabled={!formState.isDirty}>
          {t('sources.save')}
        </Button>
      </form>
    </FormScopeProvider>
  );
}
