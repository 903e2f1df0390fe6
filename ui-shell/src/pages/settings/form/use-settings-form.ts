import { useQueryClient } from '@tanstack/react-query';
import { useForm, type DefaultValues, type FieldPath, type FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { schemaResolver } from '@ombi/sdk/ui';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { notify } from '@ombi/sdk/ui/notify';

export interface SettingsSource<T> {
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

/** Judge, save, and put what the server found onto the fields. */
export function useSettingsForm<T extends FieldValues>({ id, source, schema, stored, onSaved }: SettingsFormOptions<T>) {
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
