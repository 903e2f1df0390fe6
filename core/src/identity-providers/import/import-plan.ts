import { Injectable } from '@nestjs/common';
import { normaliseName, type AccountRename, type TakenNames, ExternalAccounts, Users } from '../../identity/index.js';
import type { ExternalUser } from '../providers/external-authenticator.js';
import type { IdentityProvider } from '../providers/identity-providers.js';
import { ExternalIdentityRepository } from '../identity-links/external-identity.repository.js';
import { ImportRuleStore } from '../providers/import-rules.js';

/** What an import did, in numbers of people. */
export interface ImportReport {
  readonly created: number;
  readonly renamed: number;
  readonly removed: number;
  /** People who got no account, or kept an old name, because something was in the way. */
  readonly leftOut: number;
}

/** People who are handled with one statement. */
const BATCH = 400;

export const toImportBatches = <T>(items: readonly T[]): readonly T[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) => items.slice(index * BATCH, (index + 1) * BATCH));

/** An account that is linked to a person of the service. */
interface LinkedAccount {
  readonly userId: string;
  readonly userName: string;
  readonly email: string | null;
  /** The account is at home at the service, which then says how its owner is called. */
  readonly isAtHome: boolean;
}

/** Why somebody gets no account, or an account keeps its name or address. */
type SkipReason = 'banned' | 'disabled' | 'name-taken' | 'email-taken' | 'unclear';

/** Somebody in whose way something stands. */
export interface SkippedUser {
  readonly userName: string;
  readonly obstacle: SkipReason;
}

/** Somebody of whom the service tells what cannot be kept. */
export const unclearOne = (subject: string | null): SkippedUser => ({ userName: subject ?? '?', obstacle: 'unclear' });

/** How an account was called, and how it will be. */
interface AccountChange {
  readonly before: LinkedAccount;
  readonly after: AccountRename;
}

/** What an import does with some people. */
export interface ImportPlan {
  readonly newcomers: readonly ExternalUser[];
  readonly changes: readonly AccountChange[];
  readonly leftOut: readonly SkippedUser[];
}

/** What is known when a plan is made. */
interface ImportPlanContext {
  /** By the person's id at the service. */
  readonly accounts: ReadonlyMap<string, LinkedAccount>;
  readonly taken: TakenNames;
  readonly banned: ReadonlySet<string>;
}

/** Names and addresses are compared, never people: the same name does not make two the same. */
function createImportPlan(people: readonly ExternalUser[], { accounts, taken, banned }: ImportPlanContext): ImportPlan {
  const plan = { newcomers: [] as ExternalUser[], changes: [] as AccountChange[], leftOut: [] as SkippedUser[] };
  const owners = new Map(taken);

  for (const externalUser of people) {
    const account = accounts.get(externalUser.subject);
    const owner = account?.userId ?? externalUser.subject;
    const isFree = (text: string) => (owners.get(normaliseName(text)) ?? owner) === owner;
    const [hasName, hasEmail] = [isFree(externalUser.userName), externalUser.email === null || isFree(externalUser.email)];

    if (account && !account.isAtHome) continue;
    const obstacle = account ? skipReasonForChange(hasName, hasEmail) : skipReasonForNewUser(externalUser, banned, hasName, hasEmail);
    if (obstacle) plan.leftOut.push({ userName: externalUser.userName, obstacle });
    if (obstacle && !account) continue;

    if (hasName) owners.set(normaliseName(externalUser.userName), owner);
    if (hasEmail && externalUser.email) owners.set(normaliseName(externalUser.email), owner);
    if (account) plan.changes.push(...changeOf(account, externalUser, hasName, hasEmail));
    else plan.newcomers.push(externalUser);
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

/** A service that keeps no address does not take away the one that an account has. */
function changeOf(before: LinkedAccount, externalUser: ExternalUser, hasName: boolean, hasEmail: boolean): AccountChange[] {
  const userName = hasName ? externalUser.userName : before.userName;
  const email = hasEmail && externalUser.email ? externalUser.email : before.email;
  const isSame = userName === before.userName && email === before.email;
  return isSame ? [] : [{ before, after: { userId: before.userId, userName, email } }];
}

/** Looks up what a plan has to know. */
@Injectable()
export class ImportPlanner {
  constructor(
    private readonly identities: ExternalIdentityRepository,
    private readonly accounts: ExternalAccounts,
    private readonly users: Users,
    private readonly importRuleStore: ImportRuleStore,
  ) {}

  /** For some hundred people. Inside a transaction the plan still holds when it is carried out. */
  async createPlan({ pluginId, userType }: IdentityProvider, people: readonly ExternalUser[]): Promise<ImportPlan> {
    const links = await this.identities.findMany(
      pluginId,
      people.map(({ subject }) => subject),
    );
    const users = await this.users.byIds(links.map(({ userId }) => userId));
    const linked = links.flatMap(({ subject, userId }): [string, LinkedAccount][] => {
      const user = users.get(userId);
      return user ? [[subject, { userId, userName: user.userName, email: user.email, isAtHome: user.userType === userType }]] : [];
    });
    const taken = await this.accounts.findTakenNames(people.flatMap(({ userName, email }) => (email ? [userName, email] : [userName])));
    const { banned } = await this.importRuleStore.get(pluginId);
    return createImportPlan(people, { accounts: new Map(linked), taken, banned: new Set(banned) });
  }
}
