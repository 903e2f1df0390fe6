import { useQueryClient } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { useForm, type FieldPath, type UseFormReturn } from 'react-hook-form';
import type { Finding } from '../fields/schema-resolver.js';
import { ApiProblem } from '../http.js';
import { useTranslation } from '../i18n/use-translation.js';
import { notify } from '../notify.js';
import { visibleFields } from '../schema/field-schema.js';
import { bodyOf, draftOf, type PluginDraft } from './draft.js';
import { fieldOf } from './issues.js';
import { pluginApi } from './plugin-api.js';
import { pluginQuery } from './plugin-query.js';
import type { PluginDetails } from './plugin-view.js';
import { findingsAt, resolverFor, type PluginSchemas } from './resolver.js';

/** The settings of a plug-in while somebody works on them. */
export interface PluginForm {
  readonly view: PluginDetails;
  readonly form: UseFormReturn<PluginDraft>;
  save(event?: SyntheticEvent): Promise<void>;
  discard(): void;
  /** Judges the connection at a place, switched on or not. What is wrong is said at its fields, the first of which is entered. */
  judge(place: number): boolean;
}

/** The settings of a plug-in as one form: loaded, judged by its schemas, saved as a whole, the server's findings put on their fields. */
export function usePluginForm(view: PluginDetails, schemas: PluginSchemas = {}): PluginForm {
  const { t } = useTranslation('forms');
  const queries = useQueryClient();
  const form = useForm<PluginDraft>({ defaultValues: draftOf(view), resolver: resolverFor(view, schemas), mode: 'onChange' });
  const { name } = view;

  const store = async (draft: PluginDraft) => {
    const saved = await pluginApi.save(view.id, bodyOf(draft, view));
    form.reset(draftOf(saved));
    queries.setQueryData(pluginQuery(view.id).queryKey, saved);
    await queries.invalidateQueries({ queryKey: ['plugins'], refetchType: 'active' });
    notify(t('saved', { name }), { kind: 'success' });
  };

  const explain = (cause: unknown, draft: PluginDraft) => {
    const issues = cause instanceof ApiProblem ? cause.issues : [];
    const placed = issues.flatMap((issue) => {
      const field = fieldOf(issue, draft, view);
      return field ? [{ ...issue, field: field as FieldPath<PluginDraft> }] : [];
    });
    for (const { field, code, message } of placed) form.setError(field, { type: code, message });
    const unseen = issues.length > placed.length ? issues.map(({ message }) => message).join(' ') : '';
    notify(placed.length > 0 ? t('checkValues') : [t('notSaved', { name }), unseen].filter(Boolean).join(' '), {
      kind: 'error',
      seconds: 6,
    });
  };

  return {
    view,
    form,
    save: form.handleSubmit(
      (draft) => store(draft).catch((cause: unknown) => explain(cause, draft)),
      () => notify(t('checkValues'), { kind: 'error' }),
    ),
    discard: () => form.reset(),
    judge: (place) => {
      const findings = beforeTest(view, findingsAt(place, form.getValues(), view, schemas));
      for (const [index, [path, error]] of findings.entries()) {
        form.setError(path as FieldPath<PluginDraft>, error, { shouldFocus: index === 0 });
      }
      return findings.length === 0;
    },
  };
}

/** What holds up a test, in the order of the fields: not what nobody sees, nor what the test finds out by itself. */
function beforeTest(view: PluginDetails, findings: readonly Finding[]): Finding[] {
  const fields = visibleFields(view.schema.connection)
    .filter(([, { foundByTest }]) => !foundByTest)
    .map(([name]) => name);
  const placeOf = ([path]: Finding): number => fields.indexOf(path.split('.')[3] ?? '');
  return findings.filter((finding) => placeOf(finding) >= 0).sort((one, other) => placeOf(one) - placeOf(other));
}
