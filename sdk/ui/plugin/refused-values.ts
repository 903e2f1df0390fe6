import { get, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { ApiProblem } from '../http.js';
import type { PluginDraft } from './draft.js';
import { triedFieldPathOf } from './draft-validation.js';
import type { PluginDetails } from './plugin-view.js';

/** The only error that other fields than its own can settle: a stored secret is needed again while the address is another one. */
const SECRET_NEEDED = 'secret-needed';

/** Shows which values of the connection at an index the server refused to try, at their fields. */
export function showRefusedValues(cause: unknown, index: number, view: PluginDetails, form: UseFormReturn<PluginDraft>): void {
  const issues = cause instanceof ApiProblem ? cause.issues : [];
  for (const issue of issues) {
    const field = triedFieldPathOf(issue, index, view);
    if (field) form.setError(field as FieldPath<PluginDraft>, { type: issue.code, message: issue.message });
  }
}

/** Removes requests for stored secrets, once the server has accepted the values of the connection at an index. */
export function clearSecretRequests(index: number, form: UseFormReturn<PluginDraft>): void {
  const path = `connections.${index}.values`;
  const errors = (get(form.formState.errors, path) ?? {}) as Readonly<Record<string, { readonly type?: unknown } | undefined>>;
  const settled = Object.keys(errors).filter((name) => errors[name]?.type === SECRET_NEEDED);
  form.clearErrors(settled.map((name) => `${path}.${name}` as FieldPath<PluginDraft>));
}
