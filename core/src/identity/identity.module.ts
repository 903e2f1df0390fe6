import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { Keys } from '../kernel/index.js';
import { AccessGuard } from './access/access.guard.js';
import { DeclaredRoutes } from './access/declared-routes.js';
import { Gate } from './access/gate.js';
import { Principals } from './access/principals.js';
import { IdentityCallerFacts } from './access/caller-facts.js';
import { AccessTokenStrategy } from './access/strategies/access-token.strategy.js';
import { ApiKeyStrategy } from './access/strategies/api-key.strategy.js';
import { BearerStrategy } from './access/strategies/bearer.strategy.js';
import { accessTokenControllers, accessTokenServices } from './access-tokens/index.js';
import { FirstAdministrator } from './accounts/making/first-administrator.js';
import { accountControllers, accountServices } from './accounts/index.js';
import { Quotas } from './accounts/quotas.js';
import { StandingWishes } from './accounts/standing-wishes.js';
import { auditControllers, auditServices } from './audit/index.js';
import { Audit } from './audit/audit.js';
import { Housekeeping } from './housekeeping.js';
import { newsletterControllers, newsletterServices } from './newsletter/index.js';
import { outsideServices } from './outside/index.js';
import { Opening } from './opening/opening.js';
import { OpeningController } from './opening/opening.controller.js';
import { OutsideAccounts } from './outside/outside-accounts.js';
import { OutsideSignIn } from './outside/outside-sign-in.js';
import { SignOuts } from './outside/sign-outs.js';
import { passwordServices } from './passwords/index.js';
import { OutsidePasswords } from './passwords/outside-passwords.js';
import { PersonalMessages } from './reaching/personal-messages.js';
import { preferenceControllers, preferenceServices } from './preferences/index.js';
import { NotificationPreferences } from './preferences/notification-preferences.js';
import { Recipients } from './reaching/recipients.js';
import { resetControllers, resetServices } from './resets/index.js';
import { sessionControllers, sessionServices } from './sessions/index.js';
import { settingsControllers, settingsServices } from './settings/index.js';
import { Installation } from './settings/general/installation.js';
import { PortalAddress } from './settings/portal-address.js';
import { UserManagementDesk } from './settings/user-management-desk.js';
import { SetupRepository } from './setup/setup.repository.js';
import { scopedKeyControllers, scopedKeyServices } from './scoped-keys/index.js';
import { SetupDoor } from './setup/setup-door.js';
import { SetupState } from './setup/setup-state.js';
import { ISSUER } from './sign-in/claims.js';
import { signInControllers, signInServices } from './sign-in/index.js';
import { SignIn } from './sign-in/sign-in.service.js';
import { Throttle } from './sign-in/throttle.js';
import { Tokens } from './sign-in/tokens.js';
import { PeopleRepository } from './users/people.repository.js';
import { UserRepository } from './users/user.repository.js';
import { Users } from './users/users.js';
import { TrustedProxies } from './visits/trusted-proxies.js';

const jwt = JwtModule.registerAsync({
  inject: [Keys],
  useFactory: (keys: Keys) => ({
    secret: keys.signingKey(),
    signOptions: { algorithm: 'HS256', issuer: ISSUER, audience: ISSUER, noTimestamp: true },
    verifyOptions: { algorithms: ['HS256'], issuer: ISSUER, audience: ISSUER },
  }),
});

/** Who is who, and who may do what. */
@Global()
@Module({
  imports: [DiscoveryModule, jwt],
  controllers: [
    ...[...signInControllers, ...sessionControllers, ...accessTokenControllers, ...scopedKeyControllers, ...resetControllers],
    ...[...accountControllers, ...preferenceControllers, ...newsletterControllers, ...settingsControllers, ...auditControllers],
    OpeningController,
  ],
  providers: [
    ...[UserRepository, PeopleRepository, Users, SetupRepository, SetupState, SetupDoor, PersonalMessages, Recipients],
    ...[
      TrustedProxies,
      Principals,
      Gate,
      DeclaredRoutes,
      BearerStrategy,
      IdentityCallerFacts,
      AccessTokenStrategy,
      ApiKeyStrategy,
      { provide: APP_GUARD, useClass: AccessGuard },
    ],
    ...auditServices,
    ...outsideServices,
    ...passwordServices,
    ...signInServices,
    ...accessTokenServices,
    ...scopedKeyServices,
    ...resetServices,
    ...sessionServices,
    ...accountServices,
    ...preferenceServices,
    ...newsletterServices,
    Housekeeping,
    Opening,
    ...settingsServices,
  ],
  exports: [
    ...[Users, Quotas, StandingWishes, NotificationPreferences, PersonalMessages, Recipients],
    ...[SetupState, SetupDoor, FirstAdministrator, Installation, PortalAddress, UserManagementDesk],
    ...[
      SignIn,
      OutsidePasswords,
      OutsideAccounts,
      OutsideSignIn,
      SignOuts,
      Throttle,
      Audit,
      Housekeeping,
      Principals,
      Tokens,
      Gate,
      DeclaredRoutes,
    ],
  ],
})
export class IdentityModule {}
