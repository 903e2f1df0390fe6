import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { FormScopeProvider, SaveBar, scopeOf } from '@ombi/sdk/ui';
import { Skeleton } from '@ombi/sdk/ui/kit-layout';
import { LoadFailed } from '../../../parts/fault/load-failed.js';
import { ScreenHead } from '../screen-head.js';
import { useSettingsForm, type SettingsSource } from './use-settings-form.js';

interface SettingsPageProps<T> {
  /** `<id>.title`, `<id>.text` and `<id>.name` are its texts; the cache keeps it as `['settings', id]`. */
  readonly id: string;
  readonly source: SettingsSource<T>;
  readonly schema: z.ZodType;
  readonly onSaved?: () => Promise<void> | void;
  readonly children: ReactNode;
}

/** One settings object of the portal as a form: loaded, edited, saved as a whole. */
export function SettingsPage<T extends FieldValues>(props: SettingsPageProps<T>) {
  const { id, source } = props;
  const { data, isPending, error, refetch } = useQuery({ queryKey: ['settings', id], queryFn: source.read, refetchOnWindowFocus: false });

  return (
    <>
      <ScreenHead id={id} />
      {isPending && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
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
    <FormScopeProvider value={scopeOf(form.control, 'settings', schema)}>
      <form onSubmit={(event) => void save(event)} noValidate>
        {children}
        <SaveBar isShown={isDirty} isSaving={isSubmitting} onDiscard={() => form.reset()} />
      </form>
    </FormScopeProvider>
  );
}
