/** Names of version 1.0, kept for existing plug-ins; removed in version 2. */
export {
  /** @deprecated Use `createFormScope`. */
  createFormScope as scopeOf,
} from './fields/form-scope.js';
export {
  /** @deprecated Use `toFieldErrors`. */
  toFieldErrors as errorsFrom,
  /** @deprecated Use `FormIssue`. */
  type FormIssue as Finding,
  /** @deprecated Use `findFormIssues`. */
  findFormIssues as judge,
} from './fields/schema-resolver.js';
export {
  /** @deprecated Use `configureHttp`. */
  configureHttp as connect,
  /** @deprecated Use `portalUrl`. */
  portalUrl as urlOf,
} from './http/client.js';
export {
  /** @deprecated Use `readProblem`. */
  readProblem as problemOf,
  /** @deprecated Use `ValidationIssue`. */
  type ValidationIssue as Issue,
} from './http/problem.js';
export {
  /** @deprecated Use `SelectOption`. */
  type SelectOption as Choice,
} from './fields/inputs.js';
export {
  /** @deprecated Use `loadedTexts`. */
  loadedTexts as textsAtHand,
  /** @deprecated Use `fetchTexts`. */
  fetchTexts as textsOf,
} from './i18n/catalogues.js';
export {
  /** @deprecated Use `createFormat`. */
  createFormat as formatFor,
  /** @deprecated Use `DateInput`. */
  type DateInput as Moment,
} from './i18n/format.js';
export {
  /** @deprecated Use `FALLBACK_LANGUAGE`. */
  FALLBACK_LANGUAGE as FALLBACK,
  /** @deprecated Use `currentLanguage`. */
  currentLanguage as language,
} from './i18n/language.js';
export {
  /** @deprecated Use `getTranslation`. */
  getTranslation as translator,
} from './i18n/use-translation.js';
export {
  /** @deprecated Use `ToastOptions`. */
  type ToastOptions as NoticeOptions,
} from './notify.js';
export {
  /** @deprecated Use `ServiceHealth`. */
  type ServiceHealth as Health,
  /** @deprecated Use `NotificationTemplate`. */
  type NotificationTemplate as Template,
  /** @deprecated Use `SettingsValues`. */
  type SettingsValues as Values,
} from './plugin/plugin-view.js';
export {
  /** @deprecated Use `ConnectionActions`. */
  type ConnectionActions as ConnectionDesk,
  /** @deprecated Use `useConnectionActions`. */
  useConnectionActions as useConnectionDesk,
} from './plugin/use-connection-form.js';
export {
  /** @deprecated Use `useOutcomeText`. */
  useOutcomeText as useOutcomeWords,
} from './plugin/use-outcome-text.js';
export {
  /** @deprecated Use `RequestOptionValues`. */
  type RequestOptionValues as ChosenForRequest,
  /** @deprecated Use `SlotJob`. */
  type SlotJob as JobInView,
  /** @deprecated Use `SlotJobRun`. */
  type SlotJobRun as JobRunInView,
  /** @deprecated Use `SlotPage`. */
  type SlotPage as PageInView,
  /** @deprecated Use `SlotUser`. */
  type SlotUser as PersonInView,
  /** @deprecated Use `SlotRequest`. */
  type SlotRequest as RequestInView,
  /** @deprecated Use `SlotRequestStatus`. */
  type SlotRequestStatus as RequestInViewStatus,
  /** @deprecated Use `SlotTitle`. */
  type SlotTitle as TitleInView,
  /** @deprecated Use `SlotUser`. */
  type SlotUser as UserInView,
  /** @deprecated Use `RequestOptions`. */
  type RequestOptions as RequestChoice,
} from './slots/slot-props.js';
export {
  /** @deprecated Use `useSlotJob`. */
  useSlotJob as useJobInView,
  /** @deprecated Use `useSlotPage`. */
  useSlotPage as usePageInView,
  /** @deprecated Use `useSlotUser`. */
  useSlotUser as usePersonInView,
  /** @deprecated Use `useSlotRequest`. */
  useSlotRequest as useRequestInView,
  /** @deprecated Use `useSlotTitle`. */
  useSlotTitle as useTitleInView,
  /** @deprecated Use `useSlotUser`. */
  useSlotUser as useUserInView,
  /** @deprecated Use `useRequestOptions`. */
  useRequestOptions as useRequestChoice,
} from './slots/slot-hooks.js';
export {
  /** @deprecated Use `useUnsavedChangesWarning`. */
  useUnsavedChangesWarning as useUnsavedQuestion,
} from './use-unsaved-changes-warning.js';
