import type { PatchedActionResult } from '@ombi/sdk';
import { use } from 'react';
import { useWatch, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { connectionProbe, type ConnectionDraft, type PluginDraft } from './draft.js';
import { pluginApi } from './plugin-api.js';
import { ConnectionIndexContext, ConnectionIndexFinderContext, usePluginFormContext } from './use-plugin-form.js';
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
  const findConnectionIndex = use(ConnectionIndexFinderContext) ?? (() => index);
  const id = useWatch({ control: form.control, name: `connections.${index}.id` });
  const stored = view.connections.find((connection) => connection.id === id) ?? null;

  const probe = () => connectionProbe(view, form.getValues(), index);

  const fillAt = (connectionIndex: number, values: SettingsValues): void => fillConnection(form, connectionIndex, values);

  /**
   * For a call that begins now, a function that finds where its connection is by then: connections may be moved, removed or saved meanwhile.
   * Null when it was removed.
   */
  const trackIndex = (connectionId: string | null): (() => number | null) => {
    const idsBefore = form.getValues('connections').map((draft) => draft.id);
    return () => {
      const drafts = form.getValues('connections');
      const saved = drafts.flatMap((draft, position) => (draft.id !== null && !idsBefore.includes(draft.id) ? [position] : []));
      const findUnsavedIndex = () => findConnectionIndex() ?? (saved.length === 1 ? saved[0]! : -1);
      const connectionIndex = connectionId === null ? findUnsavedIndex() : drafts.findIndex((draft) => draft.id === connectionId);
      return drafts[connectionIndex] ? connectionIndex : null;
    };
  };

  const atFields = async <T>(call: Promise<T>, findCurrentIndex: () => number | null): Promise<T> => {
    try {
      const result = await call;
      const connectionIndex = findCurrentIndex();
      if (connectionIndex !== null) clearSecretRequests(connectionIndex, form);
      return result;
    } catch (cause) {
      const connectionIndex = findCurrentIndex();
      if (connectionIndex !== null) showRefusedValues(cause, connectionIndex, view, form);
      throw cause;
    }
  };

  return {
    stored,
    isStored: (secret) => stored?.secretsSet.includes(secret) ?? false,
    fill: (values) => fillAt(index, values),
    test: () => {
      const probed = probe();
      return atFields(pluginApi.test(view.id, probed), trackIndex(probed.connectionId));
    },
    run: async <T>(action: string, input?: unknown) => {
      const probed = probe();
      const findCurrentIndex = trackIndex(probed.connectionId);
      const result = await atFields(pluginApi.run<T>(view.id, action, { ...probed, input }), findCurrentIndex);
      if (!isPatched(result)) return result;
      const connectionIndex = findCurrentIndex();
      if (connectionIndex !== null) fillAt(connectionIndex, result.connectionPatch);
      return result.answer;
    },
  };
}

function fillConnection(form: UseFormReturn<PluginDraft>, connectionIndex: number, values: SettingsValues): void {
  for (const [name, value] of Object.entries(values)) {
    form.setValue(`connections.${connectionIndex}.values.${name}` as FieldPath<PluginDraft>, value as never, {
      shouldDirty: true,
      shouldValidate: true,
    });
  }
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
