import { useEffect, useState } from 'react';
import { useForm, type DefaultValues, type FieldPath, type FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { isSaveConflict, resetToSaved, schemaResolver, useSaveConflict } from '@ombi/sdk/ui';
import type { VersionedResponse } from '@ombi/sdk/ui/http';
import { notify } from '@ombi/sdk/ui/notify';
import { serverFieldErrors } from '../errors/field-errors.js';

interface VersionedFormOptions<T> {
  readonly schema: z.ZodType;
  readonly stored: VersionedResponse<T>;
  /** Reads again what is stored; joins a read that `onSaved` began. */
  readonly reload: () => Promise<VersionedResponse<T> | undefined>;
  /** Rejects with 412 when something else was stored since the given `ETag`; null replaces whatever is stored. */
  readonly save: (value: T, etag: string | null) => Promise<unknown>;
  readonly onSaved: () => Promise<unknown>;
  readonly messages: Readonly<Record<'saved' | 'notSaved' | 'invalid', string>>;
}

/**
 * Form of an object that is saved as a whole, with optimistic locking. Errors of the server are assigned to their fields. A form without
 * changes follows what others save; a form with changes keeps them, and its save is refused as a conflict, for which `conflict` are the
 * props of the dialog.
 */
export function useVersionedForm<T extends FieldValues>({ schema, stored, reload, save, onSaved, messages }: VersionedFormOptions<T>) {
  const form = useForm<T>({ defaultValues: stored.value as DefaultValues<T>, resolver: schemaResolver<T>(schema), mode: 'onChange' });
  const [base, setBase] = useState(stored);
  const { isDirty, isSubmitting } = form.formState;
  if (stored.etag !== base.etag && !isDirty && !isSubmitting) setBase(stored);
  useEffect(() => {
    // Dirty right after a save: what was edited while it ran.
    if (!form.formState.isDirty) form.reset(base.value);
  }, [form, base]);

  const store = async (value: T, etag: string | null) => {
    await save(value, etag);
    resetToSaved(form, value);
    notify(messages.saved, { kind: 'success' });
    // It is saved, whether or not the rest of the page can be read again.
    onSaved().catch(() => undefined);
    // What is edited from now on belongs to the new version.
    const saved = await reload();
    if (saved && saved.etag !== base.etag) setBase(saved);
  };

  const explain = (cause: unknown) => {
    if (isSaveConflict(cause)) return conflict.report(cause);
    for (const [field, error] of serverFieldErrors(cause)) form.setError(field as FieldPath<T>, error);
    notify(messages.notSaved, { kind: 'error', seconds: 6 });
  };

  const submit = (etag: string | null) =>
    form.handleSubmit(
      (value) => store(value, etag).catch(explain),
      () => notify(messages.invalid, { kind: 'error' }),
    );

  const conflict = useSaveConflict({
    reload: async () => {
      const loaded = (await reload()) ?? base;
      setBase(loaded);
      form.reset(loaded.value);
    },
    overwrite: () => submit(null)(),
  });
  return { form, isDirty, isSubmitting, submit: submit(base.etag), conflict: conflict.dialog };
}
