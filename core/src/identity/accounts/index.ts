import { FirstAdministrator } from '../setup/first-administrator.js';
import { UserPageRepository } from '../users/user-page.repository.js';
import { UserViewReader } from '../users/user-view-reader.js';
import { UserPageReader } from '../users/user-page-reader.js';
import { QuotaProviderRegistry } from '../users/quota-provider-registry.js';
import { QualityProfileFieldRegistry } from '../users/quality-profile-field-registry.js';
import { AccountUpdateService } from './account-update.service.js';
import { AccountDeletionService } from './account-deletion.service.js';
import { AccountCreationService } from './account-creation.service.js';
import { UserProvisioning } from './user-provisioning.js';
import { AccountVersions } from './account-versions.js';
import { AccountStore } from './account-store.js';
import { OrphanedUserData } from './orphaned-user-data.js';
import { OrphanedUserDataRepository } from './orphaned-user-data.repository.js';
import { OwnerConfirmation } from './owner-confirmation.js';
import { OwnAccountService } from './own-account.service.js';
import { AdministratorRules, AccountNameRules } from './account-rules.js';
import { OwnAccountController } from './own-account.controller.js';
import { UserController } from './user.controller.js';
import { UserPageController } from './user-page.controller.js';

export const accountControllers = [OwnAccountController, UserController, UserPageController];
export const accountProviders = [
  ...[
    AccountStore,
    OrphanedUserData,
    OrphanedUserDataRepository,
    AccountVersions,
    AccountNameRules,
    AdministratorRules,
    QuotaProviderRegistry,
    QualityProfileFieldRegistry,
    UserViewReader,
    UserPageRepository,
    UserPageReader,
  ],
  ...[
    AccountCreationService,
    AccountUpdateService,
    AccountDeletionService,
    OwnerConfirmation,
    OwnAccountService,
    FirstAdministrator,
    UserProvisioning,
  ],
];
