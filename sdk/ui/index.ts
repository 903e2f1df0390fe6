/** The sdk for screens of plug-ins. */
export * from './i18n.js';
export * from './http.js';
export { notify, type NoticeOptions } from './notify.js';
export * from './fields/field.js';
export * from './fields/form-scope.js';
export * from './fields/inputs.js';
export * from './fields/secret-input.js';
export * from './fields/schema-resolver.js';
export * from './fields/section.js';
export * from './fields/server-address.js';
export { useFieldTexts } from './fields/field-texts.js';
export * from './plugin/page/connection-page.js';
export { SaveBar } from './plugin/page/save-bar.js';
export * from './plugin/use-connection-form.js';
export { pluginApi, pluginQuery } from './plugin/plugin-api.js';
export { useUnsavedChangesWarning } from './unsaved-question.js';
export { useOutcomeText } from './plugin/use-outcome-text.js';
export { usePluginForm, type PluginForm } from './plugin/use-plugin-form.js';
export type * from './plugin/plugin-view.js';
export {
  useUserInView,
  type UserInView,
  useRequestOptions,
  type RequestOptionValues,
  type RequestOptions,
  useTitleInView,
  type TitleInView,
} from './slots/slot-contexts.js';
export * from './schema/inputs/options-field.js';
export * from './schema/schema-form.js';
export * from './schema/schema-form.js';
export { widgetFor } from './schema/widget-for.js';
export type { FieldSchema, ObjectSchema } from './schema/field-schema.js';
export * from './deprecated-names.js';
