import { useState } from 'react';
import { FormScopeProvider, createFormScope } from '../../../fields/form-scope.js';
import { TextAreaField, TextField } from '../../../fields/inputs.js';
import { useTranslation } from '../../../i18n/use-translation.js';
import { Button, Collapse } from '../../../kit-layout.js';
import { usePluginFormContext } from '../../use-plugin-form.js';
import type { NotificationTemplate } from '../../plugin-view.js';
import { EnabledSwitch } from '../enabled-switch.js';
import { PreviewPanel } from './preview-panel.js';
import { useInsertion } from './use-insertion.js';
import { useTemplatePreview } from './use-template-preview.js';
import { VariableList } from './variable-list.js';
import './templates-panel.css';

/** Notification templates of a channel: one panel per message type. */
export function TemplatesPanel({ templates }: { readonly templates: readonly NotificationTemplate[] }) {
  const { t } = useTranslation('templates');
  const [openTypes, setOpenTypes] = useState<readonly string[]>([]);
  return (
    <section className="templates-panel">
      <h2>{t('title')}</h2>
      <p className="soft">{t('text')}</p>
      <Collapse
        activeKey={[...openTypes]}
        onChange={(types) => setOpenTypes([types].flat())}
        items={templates.map((template, index) => ({
          key: template.type,
          label: t(`type.${template.type}`),
          forceRender: true,
          children: <TemplateEditor template={template} index={index} isOpen={openTypes.includes(template.type)} />,
        }))}
      />
    </section>
  );
}

interface TemplateEditorProps {
  readonly template: NotificationTemplate;
  readonly index: number;
  /** A preview is only loaded for templates that are open. */
  readonly isOpen: boolean;
}

/** The text of one template, with a preview and the variables that it may contain. */
function TemplateEditor({ template, index, isOpen }: TemplateEditorProps) {
  const { form } = usePluginFormContext();
  const { t } = useTranslation('templates');
  const preview = useTemplatePreview(template, index, isOpen);
  const { container, rememberField, insert } = useInsertion();
  const reset = () => {
    form.setValue(`templates.${index}.subject`, template.default.subject, { shouldDirty: true });
    form.setValue(`templates.${index}.message`, template.default.message, { shouldDirty: true });
  };

  return (
    <div className="template-editor">
      <div className="template-fields" ref={container} onFocus={rememberField}>
        <FormScopeProvider value={{ ...createFormScope(form.control, 'templates'), prefix: `templates.${index}.` }}>
          <EnabledSwitch name={`templates.${index}.enabled`} />
          {template.default.subject !== null && <TextField name="subject" />}
          <TextAreaField name="message" />
          <Button onClick={reset}>{t('reset')}</Button>
        </FormScopeProvider>
      </div>
      {isOpen && <PreviewPanel preview={preview} />}
      {preview.data && <VariableList variables={preview.data.variables} onSelect={insert} />}
    </div>
  );
}
