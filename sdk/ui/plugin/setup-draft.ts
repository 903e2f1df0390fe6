import { useEffect, useRef } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { FieldSchema, ObjectSchema } from '../schema/field-schema.js';
import type { PluginDraft } from './draft.js';
import type { PluginDetails } from './plugin-view.js';
import { useIsSetup } from './setup-mode.js';

const KEY_PREFIX = 'setup.plugin.';

/** What is kept of a form: values of settings, and of connections by their place. */
interface StoredDraft {
  readonly settings: Record<string, unknown>;
  readonly connections: readonly Record<string, unknown>[];
}

/** Deletes what was typed into the forms of plug-ins during the set-up. */
export function clearSetupDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(KEY_PREFIX)) sessionStorage.removeItem(key);
}

/**
 * Keeps what is typed into the form of a plug-in during the set-up over a reload of the page, in this tab only. Secrets are never stored, nor
 * what a plug-in puts together itself (lists of objects): only plain values of fields that are not secret. A form without changes, as after a
 * save, keeps nothing; outside of the set-up nothing is kept at all.
 */
export function useStoredSetupDraft(view: PluginDetails, form: UseFormReturn<PluginDraft>): void {
  const isSetup = useIsSetup();
  const { isDirty } = form.formState;
  const key = `${KEY_PREFIX}${view.id}`;
  const isRestored = useRef(false);
  const latestView = useRef(view);
  useEffect(() => {
    latestView.current = view;
    // Also what a reset of the form has written since the last render.
    if (isSetup && isRestored.current && !isDirty) sessionStorage.removeItem(key);
  });
  useEffect(() => {
    if (!isSetup) return undefined;
    restore(form, readStored(key), latestView.current);
    isRestored.current = true;
    const { unsubscribe } = form.watch((draft) => sessionStorage.setItem(key, JSON.stringify(storableOf(draft, latestView.current))));
    return unsubscribe;
  }, [form, isSetup, key]);
}

function readStored(key: string): Partial<StoredDraft> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<StoredDraft>;
  } catch {
    return {};
  }
}

function restore(
  form: UseFormReturn<PluginDraft>,
  { settings = {}, connections = [] }: Partial<StoredDraft>,
  { schema }: PluginDetails,
): void {
  const put = (path: string, values: Record<string, unknown>, fields: ObjectSchema): void => {
    // The schema may be another one than before the reload.
    for (const [name, value] of Object.entries(plainValues(values, fields)))
      if (form.getValues(`${path}.${name}` as FieldPath<PluginDraft>) !== value)
        form.setValue(`${path}.${name}` as FieldPath<PluginDraft>, value as never, { shouldDirty: true });
  };
  put('settings.values', settings, schema.settings);
  const count = form.getValues('connections').length;
  for (const [index, values] of connections.slice(0, count).entries()) put(`connections.${index}.values`, values, schema.connection);
}

interface PartialDraft {
  readonly settings?: { readonly values?: Record<string, unknown> };
  readonly connections?: readonly ({ readonly values?: Record<string, unknown> } | undefined)[];
}

const storableOf = ({ settings, connections = [] }: PartialDraft, { schema }: PluginDetails): StoredDraft => ({
  settings: plainValues(settings?.values ?? {}, schema.settings),
  connections: connections.map((connection) => plainValues(connection?.values ?? {}, schema.connection)),
});

const isPlain = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const isSecret = (schema: FieldSchema): boolean => Boolean(schema['x-secret'] ?? schema.anyOf?.some(isSecret));

const plainValues = (values: Record<string, unknown>, { properties = {} }: ObjectSchema): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const schema = properties[name];
      return schema !== undefined && !isSecret(schema) && isPlain(value);
    }),
  );
