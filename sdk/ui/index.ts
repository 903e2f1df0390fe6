/** The sdk for screens of plug-ins. */
export * from './i18n.js';
export * from './http.js';
export { copyToClipboard } from './kit/copy-to-clipboard.js';
export { notify, type ToastOptions } from './notify.js';
export * from './fields/field.js';
export * from './fields/form-scope.js';
export * from './fields/inputs.js';
export * from './fields/secret-input.js';
export * from './fields/schema-resolver.js';
export { resetToSaved } from './fields/reset-to-saved.js';
export * from './fields/section.js';
export * from './fields/server-address.js';
export { useFieldValue } from './fields/use-field-value.js';
export { useFieldTexts } from './fields/field-texts.js';
export * from './plugin/page/connection-page.js';
export { clearSetupDrafts } from './plugin/setup-draft.js';
export { SetupModeContext, useIsSetup } from './plugin/setup-mode.js';
export {
  ChangedFields,
  isSaveConflict,
  SaveConflictDialog,
  useSaveConflict,
  type ChangedField,
  type SaveConflictDialogProps,
} from './plugin/page/conflict-dialog.js';
export { SaveBar } from './plugin/page/save-bar.js';
export * from './plugin/use-connection-form.js';
export { useAddConnection, type AddConnection } from './plugin/use-add-connection.js';
export { useConnectionRun, type ConnectionActionRun, type ConnectionRunControl } from './plugin/use-connection-run.js';
export { pluginApi, pluginQuery } from './plugin/plugin-api.js';
export { usePortalQuery, type PortalQuery } from './plugin/use-portal-query.js';
export { useUnsavedChangesWarning } from './use-unsaved-changes-warning.js';
export { useOutcomeText } from './plugin/use-outcome-text.js';
export { isValidByJsonSchema } from './schema/json-schema-issues.js';
export { usePluginForm, usePluginFormContext, type PluginForm } from './plugin/use-plugin-form.js';
export type * from './plugin/plugin-view.js';
export {
  useActionDialog,
  useSlotJob,
  useSlotPage,
  useSlotRequest,
  useRequestOptions,
  useSlotTitle,
  useSlotUser,
} from './slots/slot-hooks.js';
export type {
  ActionDialog,
  SlotJob,
  SlotJobResult,
  SlotJobRun,
  SlotPage,
  PropsOfSlot,
  SlotRequest,
  SlotRequestStatus,
  RequestOptions,
  RequestOptionValues,
  SlotProps,
  SlotTitle,
  SlotUser,
} from './slots/slot-props.js';
export * from './schema/inputs/options-field.js';
export * from './schema/schema-form.js';
export { useIsAdvancedShown } from './schema/advanced.js';
export { widgetFor } from './schema/widget-for.js';
export type { FieldSchema, ObjectSchema } from './schema/field-schema.js';
export * from './deprecated-names.js';
