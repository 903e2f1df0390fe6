import { Injectable } from '@nestjs/common';
import { normalizeName, type AccountRename, type UserIdsByLoginName, ExternalAccounts, UserReader } from '../../identity/index.js';
import type { ExternalUser } from '../providers/external-authenticator.js';
import { userTypeFor, userTypesOf, type IdentityProvider } from '../providers/identity-providers.js';
import { IdentityLinkRepository } from '../identity-links/identity-link.repository.js';
import { ImportRuleStore } from '../providers/import-rule-store.js';

/** Counts of an import. */
export interface ImportReport {
  readonly created: number;
  readonly renamed: number;
  readonly removed: number;
  /** Users who got no account or kept an old name because of a conflict or rule. */
  readonly leftOut: number;
}

/** Users per statement. */
const BATCH_SIZE = 400;

/** Splits users into batches (chunks) that are written in one transaction each. */
export const toImportBatches = <T>(items: readonly T[]): readonly T[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH_SIZE) }, (_, index) => items.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE));

/** An account linked to a user of the provider. */
interface LinkedAccount {
  readonly userId: string;
  readonly userName: string;
  readonly email: string | null;
  readonly alias: string | null;
  readonly userType: number;
  /** The account belongs to the provider, which therefore sets its name. */
  readonly isOwnUserType: boolean;
}

/** Why a user gets no account, or an account keeps its name or address. */
type SkipReason = 'banned' | 'disabled' | 'name-taken' | 'email-taken' | 'unclear';

/** A user who was skipped, with the reason. */
export interface SkippedUser {
  readonly userName: string;
  readonly obstacle: SkipReason;
}

/** A user with unusable data as a skipped user. */
export const toSkippedUser = (subject: string | null): SkippedUser => ({ userName: subject ?? '?', obstacle: 'unclear' });

/** An account before and after an import. */
interface AccountChange {
  readonly before: LinkedAccount;
  readonly after: AccountRename & Pick<LinkedAccount, 'userType'>;
}

/** What an import does with a batch of users: the diff between them and the accounts. */
export interface ImportPlan {
  readonly newUsers: readonly ExternalUser[];
  readonly changes: readonly AccountChange[];
  readonly skipped: readonly SkippedUser[];
}

/** Data that a plan is computed from. */
interface ImportPlanContext {
  /** By the provider's id of the user. */
  readonly accounts: ReadonlyMap<string, LinkedAccount>;
  readonly takenNames: UserIdsByLoginName;
  readonly banned: ReadonlySet<string>;
  userTypeFor(externalUser: ExternalUser): number;
}

/** Checks names and addresses for conflicts only; an equal name never links a user to an account. */
function createImportPlan(
  externalUsers: readonly ExternalUser[],
  { accounts, takenNames, banned, userTypeFor }: ImportPlanContext,
): ImportPlan {
  const plan = { newUsers: [] as ExternalUser[], changes: [] as AccountChange[], skipped: [] as SkippedUser[] };
  const owners = new Map(takenNames);

  for (const externalUser of externalUsers) {
    const account = accounts.get(externalUser.subject);
    const owner = account?.userId ?? externalUser.subject;
    const isFree = (text: string) => (owners.get(normalizeName(text)) ?? owner) === owner;
    const [hasName, hasEmail] = [isFree(externalUser.userName), externalUser.email === null || isFree(externalUser.email)];

    if (account && !account.isOwnUserType) continue;
    const skipReason = account ? skipReasonForChange(hasName, hasEmail) : skipReasonForNewUser(externalUser, banned, hasName, hasEmail);
    if (skipReason) plan.skipped.push({ userName: externalUser.userName, obstacle: skipReason });
    if (skipReason && !account) continue;

    if (hasName) owners.set(normalizeName(externalUser.userName), owner);
    if (hasEmail && externalUser.email) owners.set(normalizeName(externalUser.email), owner);
    if (account) plan.changes.push(...changeOf(account, { ...externalUser, userType: userTypeFor(externalUser) }, hasName, hasEmail));
    else plan.newUsers.push(externalUser);
  }
  return plan;
}

function skipReasonForNewUser(
  { subject, isDisabled }: ExternalUser,
  banned: ReadonlySet<string>,
  hasName: boolean,
  hasEmail: boolean,
): SkipReason | null {
  if (banned.has(subject)) return 'banned';
  return isDisabled ? 'disabled' : skipReasonForChange(hasName, hasEmail);
}

const skipReasonForChange = (hasName: boolean, hasEmail: boolean): SkipReason | null =>
  hasName ? (hasEmail ? null : 'email-taken') : 'name-taken';

/** A missing address or alias at the provider does not remove that of the account. */
function changeOf(
  before: LinkedAccount,
  externalUser: ExternalUser & { readonly userType: number },
  hasName: boolean,
  hasEmail: boolean,
): AccountChange[] {
  const after = {
    userId: before.userId,
    userName: hasName ? externalUser.userName : before.userName,
    email: hasEmail && externalUser.email ? externalUser.email : before.email,
    alias: externalUser.alias ?? before.alias,
    userType: externalUser.userType,
  };
  const isSame = (['userName', 'email', 'alias', 'userType'] as const).every((name) => after[name] === before[name]);
  return isSame ? [] : [{ before, after }];
}

/** Computes the diff between external users and accounts: loads the data for a plan and creates it. */
@Injectable()
export class ImportPlanner {
  constructor(
    private readonly identityLinkRepository: IdentityLinkRepository,
    private readonly accounts: ExternalAccounts,
    private readonly users: UserReader,
    private readonly importRuleStore: ImportRuleStore,
  ) {}

  /** For some hundred users. The plan stays valid until the end of the current transaction. */
  async createPlan(identityProvider: IdentityProvider, externalUsers: readonly ExternalUser[]): Promise<ImportPlan> {
    const { pluginId } = identityProvider;
    const userTypes = userTypesOf(identityProvider);
    const links = await this.identityLinkRepository.findByIds(
      pluginId,
      externalUsers.map(({ subject }) => subject),
    );
    const users = await this.users.findByIds(links.map(({ userId }) => userId));
    const linked = links.flatMap(({ subject, userId }): [string, LinkedAccount][] => {
      const user = users.get(userId);
      if (!user) return [];
      const { userName, email, alias, userType } = user;
      return [[subject, { userId, userName, email, alias, userType, isOwnUserType: userTypes.includes(userType) }]];
    });
    const takenNames = await this.accounts.findTakenNames(
      externalUsers.flatMap(({ userName, email }) => (email ? [userName, email] : [userName])),
    );
    const { banned } = await this.importRuleStore.get(pluginId);
    return createImportPlan(externalUsers, {
      accounts: new Map(linked),
      takenNames,
      banned: new Set(banned),
      userTypeFor: (externalUser) => userTypeFor(identityProvider, externalUser),
    });
  }
}
