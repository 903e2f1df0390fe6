import type { PatchedActionResult } from '@ombi/sdk';
import { use } from 'react';
import { useWatch, type FieldPath } from 'react-hook-form';
import { connectionProbe, type ConnectionDraft, type PluginDraft } from './draft.js';
import { pluginApi } from './plugin-api.js';
import { ConnectionIndexContext, usePluginFormContext } from './use-plugin-form.js';
import { clearSecretRequests, showRefusedValues } from './refused-values.js';
import type { ConnectionView, TestReport, SettingsValues } from './plugin-view.js';

/** Actions on one connection of a settings screen, such as its test. */
export interface ConnectionActions {
  /** The stored connection; null when it was never saved. */
  readonly stored: ConnectionView | null;
  isStored(secret: string): boolean;
  /** Sets field values as if they had been typed. */
  fill(values: SettingsValues): void;
  /** Tests the values in the form, saved or not. */
  test(): Promise<TestReport>;
  /** Runs an action of the plug-in with the values in the form. Values that the action changes are filled in. */
  run<T>(action: string, input?: unknown): Promise<T>;
}

/** A connection with its current form values. */
export interface ConnectionForm extends ConnectionActions {
  readonly draft: ConnectionDraft;
}

/** Returns the actions of the surrounding connection: test connection, run an action of the plug-in, fill in values. */
export function useConnectionActions(): ConnectionActions {
  const { view, form } = usePluginFormContext();
  const index = use(ConnectionIndexContext);
  const id = useWatch({ control: form.control, name: `connections.${index}.id` });
  const stored = view.connections.find((connection) => connection.id === id) ?? null;

  const probe = () => connectionProbe(view, form.getValues(), index);

  const fill = (values: SettingsValues): void => {
    for (const [name, value] of Object.entries(values)) {
      form.setValue(`connections.${index}.values.${name}` as FieldPath<PluginDraft>, value as never, {
        shouldDirty: true,
        shouldValidate: true,
      });
    }
  };

  const atFields = async <T>(call: Promise<T>): Promise<T> => {
    try {
      const result = await call;
      clearSecretRequests(index, form);
      return result;
    } catch (cause) {
      showRefusedValues(cause, index, view, form);
      throw cause;
    }
  };

  return {
    stored,
    isStored: (secret) => stored?.secretsSet.includes(secret) ?? false,
    fill,
    test: () => atFields(pluginApi.test(view.id, probe())),
    run: async <T>(action: string, input?: unknown) => {
      const result = await atFields(pluginApi.run<T>(view.id, action, { ...probe(), input }));
      if (!isPatched(result)) return result;
      fill(result.connectionPatch);
      return result.answer;
    },
  };
}

const isPatched = <T>(result: T | PatchedActionResult<T>): result is PatchedActionResult<T> =>
  typeof result === 'object' && result !== null && 'connectionPatch' in result;

/**
 * Returns the surrounding connection with its form values. Re-renders on every keystroke, so use it only in components that show these
 * values.
 */
export function useConnectionForm(): ConnectionForm {
  const { form } = usePluginFormContext();
  const index = use(ConnectionIndexContext);
  const actions = useConnectionActions();
  return { ...actions, draft: useWatch({ control: form.control, name: `connections.${index}` }) };
}
