import { AccountChange } from './account-change.js';
import { AccountCreation } from './making/account-creation.js';
import { AccountDeletion } from './account-deletion.js';
import { AccountStore } from './account-store.js';
import { FirstAdministrator } from './making/first-administrator.js';
import { PeoplePageRepository } from './list/people-page.repository.js';
import { PeoplePage } from './list/people-page.js';
import { Newcomers } from './making/newcomers.js';
import { OwnAccount } from './own-account.js';
import { People } from './people.js';
import { Quotas } from './quotas.js';
import { AdministratorRules } from './rules/administrators.js';
import { NameRules } from './rules/name-rules.js';
import { StandingWishes } from './standing-wishes.js';
import { OwnAccountController } from './wire/own-account.controller.js';
import { PeopleController } from './wire/people.controller.js';
import { PeoplePageController } from './wire/people-page.controller.js';

export const accountControllers = [OwnAccountController, PeopleController, PeoplePageController];
export const accountServices = [
  ...[AccountStore, NameRules, AdministratorRules, Quotas, StandingWishes, People, PeoplePageRepository, PeoplePage],
  ...[AccountCreation, AccountChange, AccountDeletion, OwnAccount, FirstAdministrator, Newcomers],
];
