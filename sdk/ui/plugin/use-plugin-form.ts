import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, createContext, use } from 'react';
import { useForm, type FieldPath, type UseFormReturn } from 'react-hook-form';
import type { FormIssue } from '../fields/schema-resolver.js';
import { ApiProblem } from '../http.js';
import { useTranslation } from '../i18n/use-translation.js';
import { notify } from '../notify.js';
import { visibleFields } from '../schema/field-schema.js';
import { toSaveBody, toPluginDraft, type PluginDraft } from './draft.js';
import { fieldPathOf, findConnectionIssuesAt, createPluginResolver, type PluginSchemas } from './draft-validation.js';
import { pluginApi, pluginQuery } from './plugin-api.js';
import type { PluginDetails } from './plugin-view.js';

/** State of the settings form of a plug-in. */
export interface PluginForm {
  readonly view: PluginDetails;
  readonly form: UseFormReturn<PluginDraft>;
  save(event?: SyntheticEvent): Promise<void>;
  discard(): void;
  /** Validates the connection at an index, even when it is disabled. Shows the errors at the fields and focuses the first one. */
  judge(place: number): boolean;
}

/**
 * The settings of a plug-in as one form: validated by its schemas, saved as a whole; validation errors of the server are shown at their
 * fields.
 */
export function usePluginForm(view: PluginDetails, schemas: PluginSchemas = {}): PluginForm {
  const { t } = useTranslation('forms');
  const queries = useQueryClient();
  const form = useForm<PluginDraft>({
    defaultValues: toPluginDraft(view),
    resolver: createPluginResolver(view, schemas),
    mode: 'onChange',
  });
  const { name } = view;

  const saveDraft = async (draft: PluginDraft) => {
    const saved = await pluginApi.save(view.id, toSaveBody(draft, view));
    form.reset(toPluginDraft(saved));
    queries.setQueryData(pluginQuery(view.id).queryKey, saved);
    await queries.invalidateQueries({ queryKey: ['plugins'], refetchType: 'active' });
    notify(t('saved', { name }), { kind: 'success' });
  };

  const showErrors = (cause: unknown, draft: PluginDraft) => {
    const issues = cause instanceof ApiProblem ? cause.issues : [];
    const fieldIssues = issues.flatMap((issue) => {
      const field = fieldPathOf(issue, draft, view);
      return field ? [{ ...issue, field: field as FieldPath<PluginDraft> }] : [];
    });
    for (const { field, code, message } of fieldIssues) form.setError(field, { type: code, message });
    const otherMessages = issues.length > fieldIssues.length ? issues.map(({ message }) => message).join(' ') : '';
    notify(fieldIssues.length > 0 ? t('checkValues') : [t('notSaved', { name }), otherMessages].filter(Boolean).join(' '), {
      kind: 'error',
      seconds: 6,
    });
  };

  return {
    view,
    form,
    save: form.handleSubmit(
      (draft) => saveDraft(draft).catch((cause: unknown) => showErrors(cause, draft)),
      () => notify(t('checkValues'), { kind: 'error' }),
    ),
    discard: () => form.reset(),
    judge: (place) => {
      const findings = findTestBlockers(view, findConnectionIssuesAt(place, form.getValues(), view, schemas));
      for (const [index, [path, error]] of findings.entries()) {
        form.setError(path as FieldPath<PluginDraft>, error, { shouldFocus: index === 0 });
      }
      return findings.length === 0;
    },
  };
}

/** Returns the errors that prevent a test, in field order: none of hidden fields, and none of fields that the test determines. */
function findTestBlockers(view: PluginDetails, findings: readonly FormIssue[]): FormIssue[] {
  const fields = visibleFields(view.schema.connection)
    .filter(([, { foundByTest }]) => !foundByTest)
    .map(([name]) => name);
  const fieldIndex = ([path]: FormIssue): number => fields.indexOf(path.split('.')[3] ?? '');
  return findings.filter((finding) => fieldIndex(finding) >= 0).sort((one, other) => fieldIndex(one) - fieldIndex(other));
}

/** The settings form of the current plug-in. */
export const PluginFormContext = createContext<PluginForm | null>(null);

/** Index of the connection to which the fields below belong. */
export const ConnectionIndexContext = createContext(0);

export function usePluginFormContext(): PluginForm {
  const form = use(PluginFormContext);
  if (!form) throw new Error('This part belongs on the settings page of a plug-in');
  return form;
}
