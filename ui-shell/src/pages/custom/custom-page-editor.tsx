import { useQueryClient } from '@tanstack/react-query';
import { useForm, type FieldPath } from 'react-hook-form';
import { z } from 'zod';
import { createFormScope, FormScopeProvider, SaveBar, schemaResolver, TextField } from '@ombi/sdk/ui';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { notify } from '@ombi/sdk/ui/notify';
import { api, type CustomPage } from '../../api/index.js';
import { HtmlField } from '../../components/html/html-field.js';
import { refreshPortalInfo } from '../../portal-info/portal-info.js';
import { customPageQuery } from './custom-page-query.js';

const required = (message: string) => z.string().trim().min(1, message);

const schema = z.object({
  title: required('title.required'),
  fontAwesomeIcon: required('fontAwesomeIcon.required'),
  html: required('html.required'),
});

/** Entered for a page that was never saved. */
const withDefaults = ({ title, html, fontAwesomeIcon }: CustomPage, defaultTitle: string): CustomPage => ({
  title: title || defaultTitle,
  html,
  fontAwesomeIcon: fontAwesomeIcon || 'fa-check',
});

/** Form of the custom page. After a refusal everything that was typed stays. */
export function CustomPageEditor({ stored }: { readonly stored: CustomPage }) {
  const { t } = useTranslation('customPage');
  const queries = useQueryClient();
  const form = useForm<CustomPage>({
    defaultValues: withDefaults(stored, t('title')),
    resolver: schemaResolver<CustomPage>(schema),
    mode: 'onChange',
  });
  const { isDirty, isSubmitting } = form.formState;

  const save = async (page: CustomPage) => {
    try {
      await api.landing.saveCustomPage(page);
      form.reset(page);
      await queries.invalidateQueries(customPageQuery);
      await refreshPortalInfo();
      notify(t('saved'), { kind: 'success' });
    } catch (cause) {
      for (const [field, [message = '']] of Object.entries(cause instanceof ApiProblem ? cause.fields : {}))
        form.setError(field as FieldPath<CustomPage>, { type: 'server', message });
      notify(t('notSaved'), { kind: 'error', seconds: 6 });
    }
  };
  const submit = form.handleSubmit(save, () => notify(t('checkValues'), { kind: 'error' }));

  return (
    <FormScopeProvider value={createFormScope(form.control, 'customPage', schema)}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <TextField name="title" />
        <TextField name="fontAwesomeIcon" />
        <HtmlField name="html" />
        <SaveBar isShown={isDirty || stored.title === ''} isSaving={isSubmitting} onDiscard={() => form.reset()} />
      </form>
    </FormScopeProvider>
  );
}
