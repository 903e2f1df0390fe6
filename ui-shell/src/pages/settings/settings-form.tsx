import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { createFormScope, FormScopeProvider, SaveBar, SaveConflictDialog } from '@ombi/sdk/ui';
import { ApiProblem, type VersionedResponse } from '@ombi/sdk/ui/http';
import { getTranslation, useTranslation } from '@ombi/sdk/ui/i18n';
import { QueryContent } from '../../components/query-content.js';
import { useVersionedForm } from '../../components/inputs/use-versioned-form.js';
import { ScreenHeader } from './screen-header.js';

interface SettingsSource<T> {
  readVersioned(): Promise<VersionedResponse<T>>;
  /** Rejects with 412 when the settings were changed since the given `ETag`; null replaces whatever is stored. */
  save(settings: T, etag: string | null): Promise<boolean>;
}

interface SettingsPageProps<T> {
  /** `<id>.title`, `<id>.text` and `<id>.name` are its texts, and `<id>.saved` for a message of its own; the query key is `['settings', id, 'form']`. */
  readonly id: string;
  readonly source: SettingsSource<T>;
  readonly schema: z.ZodType;
  readonly onSaved?: () => Promise<void> | void;
  /** `section`: the form is a part of a screen that has a heading of its own. Default: it is the screen. */
  readonly heading?: 'screen' | 'section';
  readonly children: ReactNode;
}

interface SettingsFormProps<T> extends SettingsPageProps<T> {
  readonly stored: VersionedResponse<T>;
  /** Reads the settings again. */
  readonly reload: () => Promise<VersionedResponse<T> | undefined>;
}

/** Form of one settings object: loaded, edited and saved as a whole. */
export function SettingsForm<T extends FieldValues>(props: SettingsPageProps<T>) {
  const { id, source, heading = 'screen' } = props;
  const { t } = useTranslation('settings');
  const query = useQuery({
    queryKey: ['settings', id, 'form'],
    queryFn: source.readVersioned,
    refetchOnWindowFocus: false,
  });

  return (
    <>
      {heading === 'screen' ? <ScreenHeader id={id} /> : <h2 className="settings-form-heading">{t(`${id}.title`)}</h2>}
      <QueryContent query={query} rows={8}>
        {(stored) => (
          <SettingsFields {...props} stored={stored} reload={async () => (await query.refetch({ cancelRefetch: false })).data} />
        )}
      </QueryContent>
    </>
  );
}

function SettingsFields<T extends FieldValues>({ id, source, schema, stored, reload, onSaved, children }: SettingsFormProps<T>) {
  const { t, find } = useTranslation('settings');
  const queries = useQueryClient();
  const name = t(`${id}.name`);
  const { form, isDirty, isSubmitting, submit, conflict } = useVersionedForm({
    ...{ schema, stored, reload },
    save: async (settings, etag) => {
      if (!(await source.save(settings, etag))) throw new ApiProblem(200, 'not-saved', null);
    },
    onSaved: async () => {
      await queries.invalidateQueries({ queryKey: ['settings'] });
      await onSaved?.();
    },
    messages: {
      saved: find(`${id}.saved`) ?? t('saved', { name }),
      notSaved: t('notSaved', { name }),
      invalid: getTranslation('common').t('errors.validation'),
    },
  });
  const labelOf = useFieldLabel();

  return (
    <FormScopeProvider value={createFormScope(form.control, 'settings', schema)}>
      <form onSubmit={(event) => void submit(event)} noValidate>
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
