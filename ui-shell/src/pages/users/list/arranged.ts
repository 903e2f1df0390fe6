import type { UserView } from '../../../api/index.js';
import type { Sort } from '../../../parts/table/sort-button.js';

/** What a column is sorted by. */
const VALUES: Readonly<Record<string, (user: UserView) => string | number>> = {
  userName: ({ userName }) => userName,
  alias: ({ alias }) => alias ?? '',
  emailAddress: ({ emailAddress }) => emailAddress ?? '',
  lastLoggedIn: ({ lastLoggedIn }) => lastLoggedIn ?? '',
  userType: ({ userType }) => userType,
};

/** The people whose name, alias or address holds the term, in the wanted order. */
export function arranged(users: readonly UserView[], term: string, { key, isDescending }: Sort): UserView[] {
  const wanted = term.trim().toLocaleLowerCase();
  const valueOf = VALUES[key] ?? (({ userName }: UserView) => userName);
  const direction = isDescending ? -1 : 1;

  return users
    .filter(({ userName, alias, emailAddress }) =>
      [userName, alias, emailAddress].some((text) => text?.toLocaleLowerCase().includes(wanted)),
    )
    .toSorted((a, b) => direction * compare(valueOf(a), valueOf(b)));
}

const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), undefined, { numeric: true });
