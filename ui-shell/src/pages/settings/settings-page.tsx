import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type DefaultValues, type FieldValues, useForm, type FieldPath } from 'react-hook-form';
import type { z } from 'zod';
import { FormScopeProvider, SaveBar, createFormScope, schemaResolver } from '@ombi/sdk/ui';
import { Skeleton } from '@ombi/sdk/ui/kit-layout';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { notify } from '@ombi/sdk/ui/notify';
import { LoadError } from '../../components/errors/load-error.js';
import { ScreenHeader } from './screen-header.js';

interface SettingsSource<T> {
  read(): Promise<T>;
  save(settings: T): Promise<boolean>;
}

interface SettingsFormOptions<T> {
  readonly id: string;
  readonly source: SettingsSource<T>;
  readonly schema: z.ZodType;
  readonly stored: DefaultValues<T>;
  readonly onSaved?: () => Promise<void> | void;
}

/** Validates and saves, and assigns the errors of the server to their fields. */
function useSettingsForm<T extends FieldValues>({ id, source, schema, stored, onSaved }: SettingsFormOptions<T>) {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const form = useForm<T>({ defaultValues: stored, resolver: schemaResolver<T>(schema), mode: 'onChange' });
  const name = t(`${id}.name`);

  const store = async (settings: T) => {
    if (!(await source.save(settings))) throw new ApiProblem(200, 'not-saved', null);
    form.reset(settings);
    await queries.invalidateQueries({ queryKey: ['settings'] });
    await onSaved?.();
    notify(t('saved', { name }), { kind: 'success' });
  };

  const explain = (cause: unknown) => {
    for (const [field, [message = '']] of Object.entries(cause instanceof ApiProblem ? cause.fields : {})) {
      form.setError(field as FieldPath<T>, { type: 'server', message });
    }
    notify(t('notSaved', { name }), { kind: 'error', seconds: 6 });
  };

  return {
    form,
    save: form.handleSubmit(
      (settings) => store(settings).catch(explain),
      () => notify(t('checkValues'), { kind: 'error' }),
    ),
  };
}

interface SettingsPageProps<T> {
  /** `<id>.title`, `<id>.text` and `<id>.name` are its texts; the query key is `['settings', id]`. */
  readonly id: string;
  readonly source: SettingsSource<T>;
  readonly schema: z.ZodType;
  readonly onSaved?: () => Promise<void> | void;
  readonly children: ReactNode;
}

/** Form of one settings object: loaded, edited and saved as a whole. */
export function SettingsPage<T extends FieldValues>(props: SettingsPageProps<T>) {
  const { id, source } = props;
  const { data, isPending, error, refetch } = useQuery({ queryKey: ['settings', id], queryFn: source.read, refetchOnWindowFocus: false });

  return (
    <>
      <ScreenHeader id={id} />
      {isPending && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && <SettingsFields {...props} stored={data} />}
    </>
  );
}

function SettingsFields<T extends FieldValues>({
  id,
  source,
  schema,
  onSaved,
  stored,
  children,
}: SettingsPageProps<T> & { readonly stored: T }) {
  const { form, save } = useSettingsForm({ id, source, schema, stored: stored as DefaultValues<T>, onSaved });
  const { isDirty, isSubmitting } = form.formState;

  return (
    <FormScopeProvider value={createFormScope(form.control, 'settings', schema)}>
      <form onSubmit={(event) => void save(event)} noValidate>
        {children}
        <SaveBar isShown={isDirty} isSaving={isSubmitting} onDiscard={() => form.reset()} />
      </form>
    </FormScopeProvider>
  );
}
