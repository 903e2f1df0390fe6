import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { type DefaultValues, type FieldValues, useForm, type FieldPath } from 'react-hook-form';
import type { z } from 'zod';
import {
  FormScopeProvider,
  SaveBar,
  SaveConflictDialog,
  createFormScope,
  isSaveConflict,
  schemaResolver,
  useSaveConflict,
} from '@ombi/sdk/ui';
import { Skeleton } from '@ombi/sdk/ui/kit-layout';
import { ApiProblem, type Versioned } from '@ombi/sdk/ui/http';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { notify } from '@ombi/sdk/ui/notify';
import { LoadError } from '../../components/errors/load-error.js';
import { ScreenHeader } from './screen-header.js';

interface SettingsSource<T> {
  readVersioned(): Promise<Versioned<T>>;
  /** Rejects with 412 when the settings were changed since the given `ETag`; null replaces whatever is stored. */
  save(settings: T, etag: string | null): Promise<boolean>;
}

interface SettingsPageProps<T> {
  /** `<id>.title`, `<id>.text` and `<id>.name` are its texts; the query key is `['settings', id, 'form']`. */
  readonly id: string;
  readonly source: SettingsSource<T>;
  readonly schema: z.ZodType;
  readonly onSaved?: () => Promise<void> | void;
  readonly children: ReactNode;
}

interface SettingsFormProps<T> extends SettingsPageProps<T> {
  readonly stored: Versioned<T>;
  /** Reads the settings again. */
  readonly reload: () => Promise<Versioned<T> | undefined>;
}

/**
 * Validates and saves, and assigns the errors of the server to their fields. A form without changes follows what other administrators save;
 * a form with changes keeps them, and its save is refused as a conflict.
 */
function useSettingsForm<T extends FieldValues>({ id, source, schema, stored, reload, onSaved }: SettingsFormProps<T>) {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const form = useForm<T>({ defaultValues: stored.value as DefaultValues<T>, resolver: schemaResolver<T>(schema), mode: 'onChange' });
  const [base, setBase] = useState(stored);
  const { isDirty, isSubmitting } = form.formState;
  if (stored.etag !== base.etag && !isDirty && !isSubmitting) setBase(stored);
  useEffect(() => form.reset(base.value), [form, base]);
  const name = t(`${id}.name`);

  const store = async (settings: T, etag: string | null) => {
    if (!(await source.save(settings, etag))) throw new ApiProblem(200, 'not-saved', null);
    form.reset(settings);
    await queries.invalidateQueries({ queryKey: ['settings'] });
    await onSaved?.();
    notify(t('saved', { name }), { kind: 'success' });
  };

  const explain = (cause: unknown) => {
    if (isSaveConflict(cause)) return conflict.report(cause);
    for (const [field, [message = '']] of Object.entries(cause instanceof ApiProblem ? cause.fields : {})) {
      form.setError(field as FieldPath<T>, { type: 'server', message });
    }
    notify(t('notSaved', { name }), { kind: 'error', seconds: 6 });
  };

  const submit = (etag: string | null) =>
    form.handleSubmit(
      (settings) => store(settings, etag).catch(explain),
      () => notify(t('checkValues'), { kind: 'error' }),
    );

  const conflict = useSaveConflict({
    reload: async () => {
      const loaded = (await reload()) ?? base;
      setBase(loaded);
      form.reset(loaded.value);
    },
    overwrite: () => submit(null)(),
  });
  return { form, save: submit(base.etag), conflict: conflict.dialog };
}

/** Form of one settings object: loaded, edited and saved as a whole. */
export function SettingsPage<T extends FieldValues>(props: SettingsPageProps<T>) {
  const { id, source } = props;
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['settings', id, 'form'],
    queryFn: source.readVersioned,
    refetchOnWindowFocus: false,
  });

  return (
    <>
      <ScreenHeader id={id} />
      {isPending && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && <SettingsFields {...props} stored={data} reload={async () => (await refetch()).data} />}
    </>
  );
}

function SettingsFields<T extends FieldValues>(props: SettingsFormProps<T>) {
  const { schema, children } = props;
  const { form, save, conflict } = useSettingsForm(props);
  const labelOf = useFieldLabel();
  const { isDirty, isSubmitting } = form.formState;

  return (
    <FormScopeProvider value={createFormScope(form.control, 'settings', schema)}>
      <form onSubmit={(event) => void save(event)} noValidate>
        {children}
        <SaveBar isShown={isDirty} isSaving={isSubmitting} onDiscard={() => form.reset()} />
      </form>
      <SaveConflictDialog {...conflict} labelOf={labelOf} />
    </FormScopeProvider>
  );
}

/** Label of a field on its screen, else its name in the change record. */
function useFieldLabel(): (field: string) => string {
  const { find } = useTranslation('settings');
  const audit = useTranslation('audit');
  return (field) => find(`${field}.label`) ?? audit.find(`member.${field}`) ?? field;
}
