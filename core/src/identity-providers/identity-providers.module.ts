import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/index.js';
import { PluginHostModule } from '../plugin-host/index.js';
import { ExternalAuthenticator } from './providers/external-authenticator.js';
import { IdentityProviders } from './providers/identity-providers.js';
import { IdentityProviderCleanup } from './identity-provider-cleanup.js';
import { OwnIdentityLinksController } from './identity-links/own-identity-links.controller.js';
import { IdentityLinkRepository } from './identity-links/identity-link.repository.js';
import { LinkedAccountFinder, IdentityLinkService } from './identity-links/identity-link.service.js';
import { LinkedTokens } from './identity-links/linked-tokens.js';
import { LinkedEmailUpdate } from './identity-links/linked-email-update.js';
import { OwnIdentityLinkService } from './identity-links/own-identity-link.service.js';
import { ImportPresenceRepository } from './import/import-presence.repository.js';
import { MissingAccountRemoval } from './import/missing-account-removal.js';
import { UserImportController } from './import/user-import.controller.js';
import { UserImportService } from './import/user-import.service.js';
import { AccessRevocation } from './import/access-revocation.js';
import { UserImportJobs } from './import/user-import-jobs.js';
import { UserImport } from './import/user-import.js';
import { ImportRunRepository } from './import/import-run.repository.js';
import { ImportWriter } from './import/import-writer.js';
import { ImportPlanner } from './import/import-planner.js';
import { ImportPreview } from './import/import-preview.js';
import { ExternalUserReader } from './import/external-user-reader.js';
import { ImportRuleStore } from './providers/import-rule-store.js';
import { V1UserManagementMapper } from './providers/v1-user-management-mapper.js';
import { ExternalSignIn } from './sign-in/external-sign-in.js';
import { ExternalPasswordSignIn } from './sign-in/external-password-sign-in.js';
import { ProviderPasswordVerifier } from './sign-in/provider-password-verifier.js';
import { V1PinSignIn } from './sign-in/v1-pin-sign-in.js';
import { ExternalSignInController } from './sign-in/external-sign-in.controller.js';
import { V1PinSignInController } from './sign-in/v1-pin-sign-in.controller.js';
import { ExternalTokenSignIn } from './sign-in/external-token-sign-in.js';
import { PopupSessionRepository } from './sign-in/popup-session.repository.js';
import { PopupSessions } from './sign-in/popup-sessions.js';
import { SignInOptions } from './sign-in/sign-in-options.js';
import { PopupSignIn, PopupOpener } from './sign-in/popup-sign-in.js';

const signIn = [
  ExternalSignIn,
  ExternalPasswordSignIn,
  ProviderPasswordVerifier,
  V1PinSignIn,
  ExternalTokenSignIn,
  PopupSessionRepository,
  PopupSessions,
  SignInOptions,
  PopupSignIn,
  PopupOpener,
];
const identityLinkProviders = [
  IdentityLinkRepository,
  LinkedAccountFinder,
  LinkedTokens,
  IdentityLinkService,
  LinkedEmailUpdate,
  OwnIdentityLinkService,
];
const imports = [
  ...[ImportPresenceRepository, ImportRunRepository, ExternalUserReader, ImportPlanner, ImportWriter],
  ...[MissingAccountRemoval, AccessRevocation, UserImport, UserImportJobs, ImportPreview, UserImportService],
];

/** Sign-in with identity providers, links to their users, and the user import. */
@Module({
  imports: [PluginHostModule, JobsModule],
  controllers: [ExternalSignInController, V1PinSignInController, OwnIdentityLinksController, UserImportController],
  providers: [
    IdentityProviders,
    ExternalAuthenticator,
    IdentityProviderCleanup,
    ImportRuleStore,
    V1UserManagementMapper,
    ...signIn,
    ...identityLinkProviders,
    ...imports,
  ],
  exports: [LinkedAccountFinder, LinkedTokens, IdentityProviders, ExternalTokenSignIn],
})
export class IdentityProvidersModule {}
