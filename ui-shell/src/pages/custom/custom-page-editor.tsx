import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { createFormScope, FormScopeProvider, SaveBar, SaveConflictDialog, TextField } from '@ombi/sdk/ui';
import type { VersionedResponse } from '@ombi/sdk/ui/http';
import { getTranslation, useTranslation } from '@ombi/sdk/ui/i18n';
import { api, type CustomPage } from '../../api/index.js';
import { HtmlField } from '../../components/html/html-field.js';
import { useVersionedForm } from '../../components/inputs/use-versioned-form.js';
import { refreshPortalInfo } from '../../portal-info/portal-info.js';
import { CustomPageIconNames } from './custom-page-icon-names.js';
import { DEFAULT_ICON_NAME } from './custom-page-icons.js';
import { customPageQuery } from './custom-page-query.js';

const required = (message: string) => z.string().trim().min(1, message);

const schema = z.object({
  title: required('title.required'),
  html: required('html.required'),
  fontAwesomeIcon: required('fontAwesomeIcon.required'),
});

/** Entered for a page that was never saved. */
const withDefaults = (
  { value: { title, html, fontAwesomeIcon }, etag }: VersionedResponse<CustomPage>,
  defaultTitle: string,
): VersionedResponse<CustomPage> => ({
  value: { title: title || defaultTitle, html, fontAwesomeIcon: fontAwesomeIcon || DEFAULT_ICON_NAME },
  etag,
});

interface CustomPageEditorProps {
  readonly stored: VersionedResponse<CustomPage>;
  /** Reads the page again. */
  readonly reload: () => Promise<VersionedResponse<CustomPage>>;
}

/** Form of the custom page. After a refusal everything that was typed stays. */
export function CustomPageEditor({ stored, reload }: CustomPageEditorProps) {
  const { t, find } = useTranslation('customPage');
  const queries = useQueryClient();
  const title = t('title');
  const { form, isDirty, isSubmitting, submit, conflict } = useVersionedForm({
    schema,
    stored: withDefaults(stored, title),
    reload: async () => withDefaults(await reload(), title),
    save: api.landing.saveCustomPage,
    onSaved: async () => {
      await queries.invalidateQueries(customPageQuery);
      await refreshPortalInfo();
    },
    messages: { saved: t('saved'), notSaved: t('notSaved'), invalid: getTranslation('common').t('errors.validation') },
  });

  return (
    <FormScopeProvider value={createFormScope(form.control, 'customPage', schema)}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <TextField name="title" />
        <HtmlField name="html" />
        <TextField name="fontAwesomeIcon" />
        <CustomPageIconNames />
        <SaveBar isShown={isDirty || stored.value.title === ''} isSaving={isSubmitting} onDiscard={() => form.reset()} />
      </form>
      <SaveConflictDialog {...conflict} labelOf={(field) => find(`${field}.label`) ?? field} />
    </FormScopeProvider>
  );
}
