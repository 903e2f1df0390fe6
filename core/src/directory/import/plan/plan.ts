import { comparable, type Naming, type TakenTexts } from '../../../identity/index.js';
import type { Person } from '../../doors/person.js';

/** An account that is linked to a person of the service. */
export interface LinkedAccount {
  readonly userId: string;
  readonly userName: string;
  readonly email: string | null;
  /** The account is at home at the service, which then says how its owner is called. */
  readonly isAtHome: boolean;
}

/** Why somebody gets no account, or an account keeps its name or address. */
type Obstacle = 'banned' | 'disabled' | 'name-taken' | 'email-taken' | 'unclear';

/** Somebody in whose way something stands. */
export interface LeftOut {
  readonly userName: string;
  readonly obstacle: Obstacle;
}

/** Somebody of whom the service tells what cannot be kept. */
export const unclearOne = (subject: string | null): LeftOut => ({ userName: subject ?? '?', obstacle: 'unclear' });

/** How an account was called, and how it will be. */
interface Change {
  readonly before: LinkedAccount;
  readonly after: Naming;
}

/** What an import does with some people. */
export interface Plan {
  readonly newcomers: readonly Person[];
  readonly changes: readonly Change[];
  readonly leftOut: readonly LeftOut[];
}

/** What is known when a plan is made. */
export interface Known {
  /** By the person's id at the service. */
  readonly accounts: ReadonlyMap<string, LinkedAccount>;
  readonly taken: TakenTexts;
  readonly banned: ReadonlySet<string>;
}

/** Names and addresses are compared, never people: the same name does not make two the same. */
export function planFor(people: readonly Person[], { accounts, taken, banned }: Known): Plan {
  const plan = { newcomers: [] as Person[], changes: [] as Change[], leftOut: [] as LeftOut[] };
  const owners = new Map(taken);

  for (const person of people) {
    const account = accounts.get(person.subject);
    const owner = account?.userId ?? person.subject;
    const isFree = (text: string) => (owners.get(comparable(text)) ?? owner) === owner;
    const [hasName, hasEmail] = [isFree(person.userName), person.email === null || isFree(person.email)];

    if (account && !account.isAtHome) continue;
    const obstacle = account ? obstacleToChange(hasName, hasEmail) : obstacleToCome(person, banned, hasName, hasEmail);
    if (obstacle) plan.leftOut.push({ userName: person.userName, obstacle });
    if (obstacle && !account) continue;

    if (hasName) owners.set(comparable(person.userName), owner);
    if (hasEmail && person.email) owners.set(comparable(person.email), owner);
    if (account) plan.changes.push(...changeOf(account, person, hasName, hasEmail));
    else plan.newcomers.push(person);
  }
  return plan;
}

function obstacleToCome(
  { subject, isDisabled }: Person,
  banned: ReadonlySet<string>,
  hasName: boolean,
  hasEmail: boolean,
): Obstacle | null {
  if (banned.has(subject)) return 'banned';
  return isDisabled ? 'disabled' : obstacleToChange(hasName, hasEmail);
}

const obstacleToChange = (hasName: boolean, hasEmail: boolean): Obstacle | null =>
  hasName ? (hasEmail ? null : 'email-taken') : 'name-taken';

/** A service that keeps no address does not take away the one that an account has. */
function changeOf(before: LinkedAccount, person: Person, hasName: boolean, hasEmail: boolean): Change[] {
  const userName = hasName ? person.userName : before.userName;
  const email = hasEmail && person.email ? person.email : before.email;
  const isSame = userName === before.userName && email === before.email;
  return isSame ? [] : [{ before, after: { userId: before.userId, userName, email } }];
}
