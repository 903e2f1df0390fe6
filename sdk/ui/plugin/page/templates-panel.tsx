import { FormScopeProvider, createFormScope } from '../../fields/form-scope.js';
import { TextAreaField, TextField } from '../../fields/inputs.js';
import { useTranslation } from '../../i18n/use-translation.js';
import { Button, Collapse } from '../../kit-layout.js';
import { usePluginFormContext } from '../use-plugin-form.js';
import type { NotificationTemplate } from '../plugin-view.js';
import { EnabledSwitch } from './enabled-switch.js';

/** Notification templates of a channel: one panel per message type. */
export function TemplatesPanel({ templates }: { readonly templates: readonly NotificationTemplate[] }) {
  const { t } = useTranslation('templates');
  return (
    <section className="templates-panel">
      <h2>{t('title')}</h2>
      <p className="soft">{t('text')}</p>
      <Collapse
        items={templates.map((template, index) => ({
          key: template.type,
          label: t(`type.${template.type}`),
          forceRender: true,
          children: <TemplateFields template={template} index={index} />,
        }))}
      />
    </section>
  );
}

function TemplateFields({ template, index }: { readonly template: NotificationTemplate; readonly index: number }) {
  const { form } = usePluginFormContext();
  const { t } = useTranslation('templates');
  const reset = () => {
    form.setValue(`templates.${index}.subject`, template.default.subject, { shouldDirty: true });
    form.setValue(`templates.${index}.message`, template.default.message, { shouldDirty: true });
  };

  return (
    <FormScopeProvider value={{ ...createFormScope(form.control, 'templates'), prefix: `templates.${index}.` }}>
      <EnabledSwitch name={`templates.${index}.enabled`} />
      {template.default.subject !== null && <TextField name="subject" />}
      <TextAreaField name="message" />
      <Button onClick={reset}>{t('reset')}</Button>
    </FormScopeProvider>
  );
}
