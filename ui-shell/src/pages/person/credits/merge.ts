import type { CreditsWire, CreditWire } from '../../../api/catalogue/index.js';
import { isDate } from '../../../media/model/dates.js';
import { titleKey, type Title } from '../../../media/model/title.js';

/** A title, with everything that somebody did for it. */
export interface Credit {
  readonly title: Title;
  readonly roles: readonly string[];
  /** `YYYY-MM-DD`; empty when nobody has named a day. */
  readonly day: string;
}

/** Each title once, what was seen in it before what was done for it. */
export function creditsOf({ cast, crew }: CreditsWire, fromWire: (credit: CreditWire) => Title): readonly Credit[] {
  const found = new Map<string, Credit>();
  for (const credit of [...(cast ?? []), ...(crew ?? [])]) {
    const title = fromWire(credit);
    const role = credit.character || credit.job || '';
    const roles = found.get(titleKey(title))?.roles ?? [];
    const day = isDate(credit.release_date) ? credit.release_date : '';
    found.set(titleKey(title), { title, day, roles: role && !roles.includes(role) ? [...roles, role] : roles });
  }
  return [...found.values()];
}

/** The newest first; what has no day yet stands at the end. */
export const byDay = (credits: readonly Credit[]): readonly Credit[] =>
  credits.toSorted((one, other) => other.day.localeCompare(one.day) || one.title.name.localeCompare(other.title.name));
