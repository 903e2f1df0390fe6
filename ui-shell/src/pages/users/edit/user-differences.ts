import type { ChangedField } from '@ombi/sdk/ui';
import type { Translation } from '@ombi/sdk/ui/i18n';
import type { UserView } from '../../../api/index.js';
import { QUOTA_PERIODS } from '../../../api/users/users-api.js';
import { QUOTA_LIMITS } from '../fields/quota-limits.js';
import { userDraftOf, type UserDraft } from './user-draft.js';

/** A field with what it is called and its values as the form shows them. */
export interface UserDifference extends ChangedField {
  readonly before: DisplayedValue;
  readonly after: DisplayedValue;
}

type DisplayedValue = string | number | readonly string[];

/** What differs between two versions of a user, for display. */
export function differencesBetween(before: UserView, after: UserView, { t }: Translation): UserDifference[] {
  const [old, current] = [displayedFieldsOf(userDraftOf(before), t), displayedFieldsOf(userDraftOf(after), t)];
  return current
    .map(([field, value], index) => ({ field, before: old[index]![1], after: value }))
    .filter((difference) => String(difference.before) !== String(difference.after));
}

type DisplayedField = readonly [label: string, value: DisplayedValue];

function displayedFieldsOf(draft: UserDraft, t: Translation['t']): DisplayedField[] {
  return [
    [t('alias.label'), draft.alias],
    [t('emailAddress.label'), draft.emailAddress],
    [t('streamingCountry.label'), draft.streamingCountry],
    ...QUOTA_LIMITS.map(({ limit, type }): DisplayedField => [t(`${limit}.label`), quotaText(draft[limit], draft[type], t)]),
    [t('section.roles.title'), rolesOf(draft, t)],
    [t('section.standing.title'), profilesOf(draft)],
  ];
}

const quotaText = (limit: number, period: number, t: Translation['t']): string => {
  const [name] = Object.entries(QUOTA_PERIODS).find(([, value]) => value === period) ?? [];
  return name ? `${limit} · ${t(`limitType.${name}`)}` : String(limit);
};

const rolesOf = ({ claims }: UserDraft, t: Translation['t']): string[] =>
  claims.filter(({ enabled }) => enabled).map(({ value }) => t(`role.${value}`));

/** Ids are all that is known of the choices without asking the downloaders. */
const profilesOf = ({ userQualityProfiles }: UserDraft): string[] =>
  Object.entries(userQualityProfiles)
    .filter(([name, id]) => !['id', 'userId'].includes(name) && id)
    .map(([name, id]) => `${name}: ${String(id)}`);
