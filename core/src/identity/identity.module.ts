import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { SigningKeyStore } from '../kernel/index.js';
import { AccessGuard, PolicyEvaluator } from './access/access.guard.js';
import { RouteRegistry } from './access/route-registry.js';
import { PrincipalCache } from './access/principal-cache.js';
import { IdentityClientInspector } from './access/identity-client-inspector.js';
import { PersonalAccessTokenStrategy, ApiKeyStrategy, BearerStrategy } from './access/authentication.strategies.js';
import { accessTokenControllers, accessTokenProviders } from './api-keys/personal-access-token.providers.js';
import { webPushProviders } from './web-push/index.js';
import { PushSubscriptionStore } from './web-push/push-subscription-store.js';
import { deviceControllers, deviceProviders } from './devices/index.js';
import { FirstAdministrator } from './setup/first-administrator.js';
import { accountControllers, accountProviders } from './accounts/index.js';
import { QuotaProviderRegistry } from './users/quota-provider-registry.js';
import { QualityProfileFieldRegistry } from './users/quality-profile-field-registry.js';
import { auditControllers, auditProviders } from './audit/index.js';
import { OwnerConfirmation } from './accounts/owner-confirmation.js';
import { AuditLog } from './audit/audit-log.js';
import { IdentityCleanup } from './identity-cleanup.js';
import { messageControllers, messageProviders } from './messages/index.js';
import { OrphanedUserData } from './accounts/orphaned-user-data.js';
import { externalAccountProviders } from './external-accounts/index.js';
import { BootstrapData } from './bootstrap-data.js';
import { BootstrapController } from './bootstrap.controller.js';
import { ExternalAccounts } from './external-accounts/external-accounts.js';
import { BulkSessionRevocation } from './sessions/bulk-session-revocation.js';
import { PinSignInDelegate } from './sign-in/pin-sign-in-delegate.js';
import { passwordProviders } from './passwords/index.js';
import { ExternalPasswordVerifierRegistry } from './passwords/external-password-verifier-registry.js';
import { NewsletterUnsubscribe } from './messages/newsletter-unsubscribe.js';
import { AccountMessages } from './messages/account-messages.js';
import { notificationHandleControllers, notificationHandleProviders } from './notification-handles/notification-handle.providers.js';
import { NotificationHandles } from './notification-handles/notification-handles.js';
import { RecipientResolver } from './messages/recipient-resolver.js';
import { passwordResetControllers, passwordResetProviders } from './passwords/password-reset.providers.js';
import { sessionControllers, sessionProviders } from './sessions/index.js';
import { settingsControllers, settingsProviders } from './settings/index.js';
import { InstallationId } from './settings/installation-id.js';
import { PortalName } from './settings/portal-name.js';
import { PortalUrl } from './settings/portal-url.js';
import { UserManagementSettingsService } from './settings/user-management-settings.service.js';
import { SetupRepository } from './setup/setup.repository.js';
import { scopedKeyControllers, scopedKeyProviders } from './api-keys/index.js';
import { SetupCodeVerifier } from './setup/setup-code-verifier.js';
import { SetupState } from './setup/setup-state.js';
import { JWT_ISSUER, JwtTokens } from './sessions/jwt-tokens.js';
import { signInControllers, signInProviders } from './sign-in/index.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { AttemptRateLimiter } from './sign-in/attempt-rate-limiter.js';
import { UserReader } from './users/user-reader.js';
import { UserListRepository } from './users/user-list.repository.js';
import { UserQualityProfiles } from './users/user-quality-profiles.js';
import { UserRepository } from './users/user.repository.js';
import { TrustedProxies } from './access/trusted-proxies.js';

const jwt = JwtModule.registerAsync({
  inject: [SigningKeyStore],
  useFactory: (signingKeyStore: SigningKeyStore) => ({
    secret: signingKeyStore.signingKey(),
    signOptions: { algorithm: 'HS256', issuer: JWT_ISSUER, audience: JWT_ISSUER, noTimestamp: true },
    verifyOptions: { algorithms: ['HS256'], issuer: JWT_ISSUER, audience: JWT_ISSUER },
  }),
});

/** Users, sign-in, sessions, API keys, permissions and the audit log. */
@Global()
@Module({
  imports: [DiscoveryModule, jwt],
  controllers: [
    ...[...signInControllers, ...sessionControllers, ...accessTokenControllers, ...scopedKeyControllers, ...passwordResetControllers],
    ...[...accountControllers, ...notificationHandleControllers, ...messageControllers, ...settingsControllers, ...auditControllers],
    ...deviceControllers,
    BootstrapController,
  ],
  providers: [
    ...[
      UserRepository,
      UserListRepository,
      UserReader,
      UserQualityProfiles,
      SetupRepository,
      SetupState,
      SetupCodeVerifier,
      AccountMessages,
      RecipientResolver,
    ],
    ...[
      TrustedProxies,
      PrincipalCache,
      PolicyEvaluator,
      RouteRegistry,
      BearerStrategy,
      IdentityClientInspector,
      PersonalAccessTokenStrategy,
      ApiKeyStrategy,
      { provide: APP_GUARD, useClass: AccessGuard },
    ],
    ...auditProviders,
    ...externalAccountProviders,
    ...passwordProviders,
    ...signInProviders,
    ...accessTokenProviders,
    ...scopedKeyProviders,
    ...passwordResetProviders,
    ...sessionProviders,
    ...accountProviders,
    ...notificationHandleProviders,
    ...messageProviders,
    ...deviceProviders,
    ...webPushProviders,
    IdentityCleanup,
    BootstrapData,
    ...settingsProviders,
  ],
  exports: [
    ...[
      UserReader,
      UserQualityProfiles,
      QuotaProviderRegistry,
      QualityProfileFieldRegistry,
      NotificationHandles,
      AccountMessages,
      RecipientResolver,
      PushSubscriptionStore,
      NewsletterUnsubscribe,
      OrphanedUserData,
    ],
    ...[SetupState, SetupCodeVerifier, FirstAdministrator, InstallationId, PortalName, PortalUrl, UserManagementSettingsService],
    ...[
      SignInService,
      ExternalPasswordVerifierRegistry,
      ExternalAccounts,
      PinSignInDelegate,
      BulkSessionRevocation,
      AttemptRateLimiter,
      AuditLog,
      OwnerConfirmation,
      IdentityCleanup,
      PrincipalCache,
      JwtTokens,
      PolicyEvaluator,
      RouteRegistry,
    ],
  ],
})
export class IdentityModule {}
