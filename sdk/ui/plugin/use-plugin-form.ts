import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, createContext, use, useCallback, useEffect, useState } from 'react';
import { get, useForm, type FieldErrors, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { errorText } from '../fields/field-texts.js';
import { resetToSaved } from '../fields/reset-to-saved.js';
import type { FormIssue } from '../fields/schema-resolver.js';
import { ApiProblem } from '../http.js';
import { getTranslation, useTranslation, type Translation } from '../i18n/use-translation.js';
import { notify } from '../notify.js';
import { visibleFields } from '../schema/field-schema.js';
import { connectionTabLabel, toSaveBody, toPluginDraft, toSetupDraft, type PluginDraft } from './draft.js';
import { fieldPathOf, findConnectionIssuesAt, createPluginResolver, type PluginSchemas } from './draft-validation.js';
import { isSaveConflict, useSaveConflict, type SaveConflictDialogProps } from './page/conflict-dialog.js';
import { pluginApi, pluginQuery } from './plugin-api.js';
import type { PluginDetails } from './plugin-view.js';
import { useStoredSetupDraft } from './setup-draft.js';
import { useIsSetup } from './setup-mode.js';
import { useSetupCheck } from './use-setup-check.js';

/** State of the settings form of a plug-in. */
export interface PluginForm {
  readonly view: PluginDetails;
  readonly form: UseFormReturn<PluginDraft>;
  save(event?: SyntheticEvent): Promise<void>;
  discard(): void;
  /** Props of the dialog that is shown when another administrator saved meanwhile. */
  readonly conflict: SaveConflictDialogProps;
  /** Validates the connection at an index, even when it is disabled. Shows the errors at the fields and focuses the first one. */
  validateConnection(index: number): boolean;
  /** @deprecated Use {@link validateConnection}. */
  judge(index: number): boolean;
}

/** What a successful save says: the plug-in's own text, else that of its kind. */
function useSavedText({ id, name, templates }: PluginDetails): () => string {
  const { t } = useTranslation('forms');
  const ownTexts = useTranslation(`plugin/${id}`);
  return () => ownTexts.find('saved') ?? t(templates ? 'saved.channel' : 'saved', { name });
}

/**
 * The settings of a plug-in as one form: validated by its schemas, saved as a whole; validation errors of the server are shown at their
 * fields. A form without changes follows what other administrators save; a form with changes keeps them, and its save is refused.
 */
export function usePluginForm(view: PluginDetails, schemas: PluginSchemas = {}): PluginForm {
  const savedText = useSavedText(view);
  const queries = useQueryClient();
  const toDraft = useDraftMapper(view.id);
  const form = useForm<PluginDraft>({
    defaultValues: toDraft(view),
    resolver: createPluginResolver(view, schemas),
    mode: 'onChange',
  });
  const [base, setBase] = useFormBase(view, form, toDraft);
  useStoredSetupDraft(view, form);
  const showErrors = useErrorDisplay(view, form);
  const findSetupRefusal = useSetupCheck(view);

  const show = (stored: PluginDetails, sent = form.getValues()) => {
    setBase(stored);
    resetToSaved(form, sent, toDraft(stored));
    queries.setQueryData(pluginQuery(view.id).queryKey, stored);
  };

  const saveDraft = async (draft: PluginDraft, revision: number | null) => {
    const refusal = await findSetupRefusal(draft);
    if (refusal !== null) return notify(refusal, { kind: 'error', seconds: 6 });
    show(await pluginApi.save(view.id, toSaveBody(draft, view), revision), draft);
    notify(savedText(), { kind: 'success' });
    // Not awaited, because some of these queries read from other services.
    void queries.invalidateQueries({ queryKey: ['plugins'], refetchType: 'active' });
  };

  const submit = (revision: number | null) =>
    form.handleSubmit(
      (draft) =>
        saveDraft(draft, revision).catch((cause: unknown) =>
          isSaveConflict(cause) ? conflict.report(cause) : showErrors.ofServer(cause, draft),
        ),
      showErrors.ofFields,
    );
  const conflict = useSaveConflict({
    reload: async () => show(await pluginApi.read(view.id)),
    overwrite: () => submit(null)(),
  });

  const validateConnection = (index: number) =>
    showBlockers(form, findTestBlockers(view, findConnectionIssuesAt(index, form.getValues(), view, schemas)));

  return {
    ...{ view, form },
    save: submit(base.revision ?? null),
    conflict: conflict.dialog,
    discard: () => form.reset(),
    validateConnection,
    judge: validateConnection,
  };
}

/** The stored settings that the form changes. A form without changes follows what other administrators save. */
function useFormBase(view: PluginDetails, form: UseFormReturn<PluginDraft>, toDraft: (view: PluginDetails) => PluginDraft) {
  const [base, setBase] = useState(view);
  const { isDirty, isSubmitting } = form.formState;
  if (view.revision !== base.revision && !isDirty && !isSubmitting) setBase(view);
  useEffect(() => {
    // Dirty right after a save: what was edited while it ran.
    if (!form.formState.isDirty) form.reset(toDraft(base));
  }, [form, base, toDraft]);
  return [base, setBase] as const;
}

/** Shows errors at their fields and focuses the first one. Returns whether there are none. */
function showBlockers(form: UseFormReturn<PluginDraft>, blockers: ReturnType<typeof findTestBlockers>): boolean {
  for (const [index, [path, error]] of blockers.entries()) {
    form.setError(path as FieldPath<PluginDraft>, error, { shouldFocus: index === 0 });
  }
  return blockers.length === 0;
}

/** Shows errors as toasts: those of fields by the slot that has them, those of the server also at their fields. */
function useErrorDisplay(view: PluginDetails, form: UseFormReturn<PluginDraft>) {
  const { t } = useTranslation('forms');
  const pluginTexts = useTranslation(`plugin/${view.id}`);
  const fieldTexts = useTranslation('fields');
  const find: Translation['find'] = (key, values) => pluginTexts.find(key, values) ?? fieldTexts.find(key, values);

  const ofFields = (errors: FieldErrors<PluginDraft>): void => {
    const index = findInvalidConnectionIndex(view, errors);
    const name = index === null ? null : connectionTabLabel(view, form.getValues('connections'), index, pluginTexts.find);
    notify(name === null ? getTranslation('common').t('errors.validation') : t('checkValuesFor', { name }), { kind: 'error' });
  };

  const ofServer = (cause: unknown, draft: PluginDraft): void => {
    const issues = cause instanceof ApiProblem ? cause.issues : [];
    const fieldIssues = issues.flatMap((issue) => {
      const field = fieldPathOf(issue, draft, view);
      return field ? [{ ...issue, field: field as FieldPath<PluginDraft> }] : [];
    });
    for (const { field, code, message } of fieldIssues) form.setError(field, { type: code, message });
    const otherMessages =
      issues.length > fieldIssues.length
        ? issues.map(({ code, ...issue }) => errorText({ ...issue, type: code }, { ...fieldTexts, find })).join(' ')
        : '';
    notify(
      fieldIssues.length > 0
        ? getTranslation('common').t('errors.validation')
        : [t('notSaved', { name: view.name }), otherMessages].filter(Boolean).join(' '),
      {
        kind: 'error',
        seconds: 6,
      },
    );
  };
  return { ofFields, ofServer };
}

/** The set-up begins with a connection that is switched on, named by the text `name.first` of its plug-in, if any. */
function useDraftMapper(pluginId: string): (view: PluginDetails) => PluginDraft {
  const isSetup = useIsSetup();
  const firstName = useTranslation(`plugin/${pluginId}`).find('name.first');
  return useCallback((view) => (isSetup ? toSetupDraft(view, firstName) : toPluginDraft(view)), [isSetup, firstName]);
}

/** Index of the only connection with errors, because its tab may not be the open one; null when there are several or none, or no slots. */
function findInvalidConnectionIndex({ plan }: PluginDetails, errors: FieldErrors<PluginDraft>): number | null {
  if (!('slots' in plan)) return null;
  const invalid = Object.keys(errors.connections ?? {}).filter((index) => get(errors, `connections.${index}`) !== undefined);
  return invalid.length === 1 ? Number(invalid[0]) : null;
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

/** Finds the current index of that connection, which may be moved or removed while a call runs; null when it is not found. */
export const ConnectionIndexFinderContext = createContext<(() => number | null) | null>(null);

/** Returns the settings form of the surrounding page, with the stored state of the plug-in as `view`. */
export function usePluginFormContext(): PluginForm {
  const form = use(PluginFormContext);
  if (!form) throw new Error('This part belongs on the settings page of a plug-in');
  return form;
}
