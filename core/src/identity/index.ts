import './users/user-events.js';

export { networkPrefixOf } from './access/ip-ranges.js';
export { CurrentUser, type AuthenticatedRequest, CurrentClient, type ClientInfo } from './access/request.decorators.js';
export { OrphanedUserData } from './accounts/orphaned-user-data.js';
export { describeViolations, type ViolationDetails } from './accounts/identity-result.js';
export { OwnerConfirmation, type ConfirmationRequirement } from './accounts/owner-confirmation.js';
export { FirstAdministrator } from './setup/first-administrator.js';
export { QuotaProviderRegistry, type QuotaProvider, type UserQuotas } from './users/quota-provider-registry.js';
export { QualityProfileFieldRegistry, type QualityProfileFieldSource } from './users/quality-profile-field-registry.js';
export { RouteRegistry, type RegisteredRoute } from './access/route-registry.js';
export { AuditLog } from './audit/audit-log.js';
export { PolicyEvaluator } from './access/access.guard.js';
export { AllowDuringSetup, Public, RequirePermission, RequireSignIn, type RoutePolicy } from './access/route-policy.decorator.js';
export { PrincipalCache } from './access/principal-cache.js';
export { IdentityCleanup } from './identity-cleanup.js';
export { IdentityModule } from './identity.module.js';
export {
  LOCAL_USER_TYPE,
  isEmail,
  ExternalAccounts,
  type AccountRename,
  type UserIdsByLoginName,
} from './external-accounts/external-accounts.js';
export { BulkSessionRevocation } from './sessions/bulk-session-revocation.js';
export { PinSignInDelegate, type OpenedPinSignIn, type PinSignInHandler } from './sign-in/pin-sign-in-delegate.js';
export { IncludeInBootstrap } from './bootstrap-data.js';
export { ExternalPasswordVerifierRegistry, type ExternalPasswordVerifier } from './passwords/external-password-verifier-registry.js';
export {
  hasPermission,
  PERMISSIONS,
  canApproveRequests,
  isAdmin,
  type Principal,
  ROLES,
  type Role,
  withCurrentRoles,
} from './access/permissions.js';
export { PushSubscriptionStore } from './web-push/push-subscription-store.js';
export { normalizeName } from './users/normalize-name.js';
export { NotificationHandles, type HandleValidator } from './notification-handles/notification-handles.js';
export { PASSWORD_RESET_TOPIC } from './passwords/password-reset-requests.js';
export { NewsletterUnsubscribe, type UnsubscribedAddresses } from './messages/newsletter-unsubscribe.js';
export {
  AccountMessages,
  type AccountMessageTransport,
  type AccountMessageType,
  type MessageReachability,
} from './messages/account-messages.js';
export { wasDelivered, RecipientResolver, type RecipientChannel } from './messages/recipient-resolver.js';
export { AuthenticationSettings } from './settings/authentication-settings.js';
export { GeneralSettings } from './settings/general-settings.service.js';
export { InstallationId } from './settings/installation-id.js';
export { PortalName } from './settings/portal-name.js';
export { PortalUrl } from './settings/portal-url.js';
export { UserManagementSettingsService, type UserManagementSettingsExtension } from './settings/user-management-settings.service.js';
export { recordRestore, type RestoreRecord } from './setup/record-restore.js';
export { isSetUp } from './setup/is-set-up.js';
export { SETUP_CODE_COOKIE, SetupCodeVerifier } from './setup/setup-code-verifier.js';
export { SetupState } from './setup/setup-state.js';
export { SignInService } from './sign-in/sign-in.service.js';
export {
  signInLimitByAccount,
  signInLimitByAccountAndAddress,
  secretGuessLimitByAddress,
  anonymousQueryLimitByAddress,
  testMessageLimit,
  AttemptRateLimiter,
  type RateLimit,
} from './sign-in/attempt-rate-limiter.js';
export { JwtTokens, type IssuedToken } from './sessions/jwt-tokens.js';
export { RequestLimitPeriod, SYSTEM_USER_ID, type RequestLimits, type User } from './users/user.js';
export { LANGUAGES, languageSchema } from './users/locales.js';
export { UserReader } from './users/user-reader.js';
export { UserQualityProfiles } from './users/user-quality-profiles.js';
