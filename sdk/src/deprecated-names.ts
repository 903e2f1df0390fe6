/** Names of version 1.0, kept for existing plug-ins; removed in version 2. */
export {
  /** @deprecated Use `RESULT_SCHEMAS`. */
  RESULT_SCHEMAS as ANSWERS,
} from './capabilities/result-schemas/index.js';
export {
  /** @deprecated Use `AUTH_FEATURES`. */
  AUTH_FEATURES as SIGN_IN_WAYS,
  /** @deprecated Use `PopupSession`. */
  type PopupSession as SignInVisit,
  /** @deprecated Use `AuthFeature`. */
  type AuthFeature as SignInWay,
  /** @deprecated Use `PopupSessionStatus`. */
  type PopupSessionStatus as VisitOutcome,
  /** @deprecated Use `AUTH_FEATURE_FUNCTIONS`. */
  AUTH_FEATURE_FUNCTIONS as WAY_FUNCTIONS,
} from './capabilities/auth-provider.js';
export {
  /** @deprecated Use `CustomMarkup`. */
  type CustomMarkup as OwnMarkup,
} from './capabilities/channel-text.js';
export {
  /** @deprecated Use `EpisodeFile`. */
  type EpisodeFile as HeldEpisodes,
  /** @deprecated Use `WatchedItem`. */
  type WatchedItem as Watched,
} from './capabilities/media-server.js';
export {
  /** @deprecated Use `ArtworkImage`. */
  type ArtworkImage as Picture,
  /** @deprecated Use `ARTWORK_KINDS`. */
  ARTWORK_KINDS as PICTURE_KINDS,
  /** @deprecated Use `ArtworkKind`. */
  type ArtworkKind as PictureKind,
} from './capabilities/metadata/images.js';
export {
  /** @deprecated Use `AdvancedSearchQuery`. */
  type AdvancedSearchQuery as AdvancedQuery,
  /** @deprecated Use `SearchType`. */
  type SearchType as Finding,
  /** @deprecated Use `SEARCH_TYPES`. */
  SEARCH_TYPES as FINDINGS,
} from './capabilities/metadata/queries.js';
export {
  /** @deprecated Use `NamedItem`. */
  type NamedItem as Named,
  /** @deprecated Use `ReleaseDates`. */
  type ReleaseDates as Releases,
} from './capabilities/metadata/titles.js';
export {
  /** @deprecated Use `ChannelAddressing`. */
  type ChannelAddressing as Reach,
  /** @deprecated Use `CHANNEL_ADDRESSINGS`. */
  CHANNEL_ADDRESSINGS as REACHES,
} from './capabilities/notification-channel.js';
export {
  /** @deprecated Use `LogFields`. */
  type LogFields as LogFacts,
  /** @deprecated Use `KeyValueStore`. */
  type KeyValueStore as Store,
} from './context/context.js';
export {
  /** @deprecated Use `nullIfNotFound`. */
  nullIfNotFound as orNull,
} from './context/failures.js';
export {
  /** @deprecated Use `findSettingsFormError`. */
  findSettingsFormError as formRefusal,
} from './definition/form-check.js';
export {
  /** @deprecated Use `requiredPermissionsOfManifest`. */
  requiredPermissionsOfManifest as announcedPermissions,
  /** @deprecated Use `requiredPermissions`. */
  requiredPermissions as usedPermissions,
} from './definition/manifest.js';
export {
  /** @deprecated Use `PLUGIN_LIMITS`. */
  PLUGIN_LIMITS as BOUNDS,
  /** @deprecated Use `findLimitError`. */
  findLimitError as boundsRefusal,
  /** @deprecated Use `UI_SLOT_LIMITS`. */
  UI_SLOT_LIMITS as SLOT_LIMITS,
} from './definition/plugin-limits.js';
export {
  /** @deprecated Use `serviceAddressField`. */
  serviceAddressField as serviceAddress,
  /** @deprecated Use `VersionedSchema`. */
  type VersionedSchema as Versioned,
} from './definition/settings.js';
export {
  /** @deprecated Use `UiSlot`. */
  type UiSlot as Slot,
  /** @deprecated Use `UI_SLOTS`. */
  UI_SLOTS as SLOTS,
  /** @deprecated Use `UiSlotOption`. */
  type UiSlotOption as SlotOption,
  /** @deprecated Use `UI_SLOT_OPTIONS`. */
  UI_SLOT_OPTIONS as SLOT_OPTIONS,
} from './definition/ui-slots.js';
export {
  /** @deprecated Use `V1Api`. */
  type V1Api as Wire,
  /** @deprecated Use `V1Access`. */
  type V1Access as WireAccess,
  /** @deprecated Use `V1ActionRoute`. */
  type V1ActionRoute as WireAction,
  /** @deprecated Use `V1SettingsDraft`. */
  type V1SettingsDraft as WireDraft,
  /** @deprecated Use `V1StateRoute`. */
  type V1StateRoute as WireFact,
  /** @deprecated Use `V1JobMapping`. */
  type V1JobMapping as WireJob,
  /** @deprecated Use `V1SettingsMapper`. */
  type V1SettingsMapper as WireSettings,
  /** @deprecated Use `V1SetupStep`. */
  type V1SetupStep as WireSetup,
  /** @deprecated Use `V1PinSignIn`. */
  type V1PinSignIn as WireSignIn,
  /** @deprecated Use `V1Template`. */
  type V1Template as WireTemplate,
  /** @deprecated Use `V1ConnectionTester`. */
  type V1ConnectionTester as WireTester,
  /** @deprecated Use `V1TokenSignInRoute`. */
  type V1TokenSignInRoute as WireTokenSignIn,
  /** @deprecated Use `V1UserManagementFields`. */
  type V1UserManagementFields as WireUserManagement,
  /** @deprecated Use `V1PluginSettings`. */
  type V1PluginSettings as PluginState,
  /** @deprecated Use `V1Connection`. */
  type V1Connection as ConnectionState,
} from './definition/v1-api/v1-api.js';
export {
  /** @deprecated Use `toV1ConnectionDraft`. */
  toV1ConnectionDraft as numberedDraft,
  /** @deprecated Use `withoutNullValues`. */
  withoutNullValues as sentValues,
  /** @deprecated Use `v1ConnectionId`. */
  v1ConnectionId as wireId,
  /** @deprecated Use `v1TemplatesSchema`. */
  v1TemplatesSchema as wireTemplates,
} from './definition/v1-api/v1-conversion.js';
export {
  /** @deprecated Use `lenientFields`. */
  lenientFields as sparse,
} from './helpers/lenient-fields.js';
export {
  /** @deprecated Use `SectionedList`. */
  type SectionedList as Shelves,
  /** @deprecated Use `sliceSections`. */
  sliceSections as sliceShelves,
} from './helpers/paging.js';
export {
  /** @deprecated Use `RateLimitedContext`. */
  type RateLimitedContext as Asking,
  /** @deprecated Use `RateLimiter`. */
  RateLimiter as Pace,
  /** @deprecated Use `RateLimitedHttpOptions`. */
  type RateLimitedHttpOptions as PacedOptions,
  /** @deprecated Use `RateLimiterOptions`. */
  type RateLimiterOptions as PaceLimits,
  /** @deprecated Use `rateLimiterFor`. */
  rateLimiterFor as paceOf,
} from './helpers/rate-limiter.js';
export {
  /** @deprecated Use `normalizePath`. */
  normalizePath as asPath,
  /** @deprecated Use `normalizePath`. */
  normalizePath as normalisePath,
  /** @deprecated Use `stripTrailingSlashes`. */
  stripTrailingSlashes as withoutEndSlashes,
} from './helpers/server-address.js';
export {
  /** @deprecated Use `UiContribution`. */
  type UiContribution as SlotDeclaration,
} from './definition/manifest.js';
export {
  /** @deprecated Use `LibraryMediaKind`. */
  type LibraryMediaKind as HeldKind,
  /** @deprecated Use `isIdInRange`. */
  isIdInRange as isInIdRange,
} from './media.js';
export {
  /** @deprecated Use `SettingsAction`. */
  type SettingsAction as Action,
  /** @deprecated Use `PatchedActionResult`. */
  type PatchedActionResult as PatchedAnswer,
} from './definition/plugin.js';
export {
  /** @deprecated Use `PluginPermission`. */
  type PluginPermission as Permission,
  /** @deprecated Use `PLUGIN_PERMISSIONS`. */
  PLUGIN_PERMISSIONS as PERMISSIONS,
} from './definition/permissions.js';
export {
  /** @deprecated Use `paginateCachedList`. */
  paginateCachedList as sliceWholeList,
} from './helpers/stored-list.js';
