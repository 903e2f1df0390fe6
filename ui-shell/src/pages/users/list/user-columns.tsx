import { Link } from 'react-router';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { Tag, Tooltip } from '@ombi/sdk/ui/kit-layout';
import { useUserTypeNames } from '../../../account/user-type-names.js';
import { LOCAL_USER_TYPE } from '../../../api/users/users-api.js';
import type { UserView } from '../../../api/index.js';
import type { TableColumn } from '../../../components/table/responsive-table.js';
import { isRealDate } from '../../../media/model/format.js';
import { isQuotaUnused, quotaResetText } from '../../../layout/side-menu/quota-summary.js';
import { SendWelcomeMailButton } from '../edit/user-action-buttons.js';
import { activeQuotasOf } from '../fields/quota-limits.js';

interface QuotaCellProps {
  readonly user: UserView;
}

/** Remaining quota; the tooltip says when the next request becomes possible. */
function RemainingQuotaCell({ user }: QuotaCellProps) {
  const { t } = useTranslation('users');
  const { t: wait } = useTranslation('layout');
  return activeQuotasOf(user).map(({ kind, quota }) => (
    <Tooltip key={kind} title={isQuotaUnused(quota) ? undefined : quotaResetText(quota, wait)}>
      <div className="users-quota" tabIndex={0}>
        {t(`remaining.${kind}`, { remaining: quota.remaining, limit: quota.limit })}
      </div>
    </Tooltip>
  ));
}

function NextRequestCell({ user }: QuotaCellProps) {
  const { relative } = useFormat();
  const write = useShortDates();
  // A quota of which nothing is used has no date to wait for; its line stays empty, so that the dates stand beside their quotas.
  return activeQuotasOf(user).map(({ kind, quota }) => (
    <div key={kind} className="users-date" title={isQuotaUnused(quota) ? undefined : relative(quota.nextRequest)}>
      {isQuotaUnused(quota) ? '\u00A0' : write.date(quota.nextRequest)}
    </div>
  ));
}

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const TIME = { hour: 'numeric', minute: '2-digit', second: '2-digit' } as const;

/** Dates in figures, which align in a table: `11/20/2026`, and with the time `11/20/2026, 6:12:00 PM`; empty without a date. */
function useShortDates() {
  const { language } = useTranslation('users');
  const write = (options: Intl.DateTimeFormatOptions) => (moment: string | null | undefined) =>
    isRealDate(moment) ? new Intl.DateTimeFormat(language, options).format(new Date(moment)) : '';
  const time = write(TIME);
  // In a narrow column the text breaks between the date and the time only.
  const dateTime = (moment: string | null | undefined): string =>
    write({ ...DAY, ...TIME })(moment).replace(time(moment), (text) => text.replaceAll(' ', '\u00A0'));
  return { date: write(DAY), dateTime };
}

/** More would make a row as high as five others. */
const MAX_SHOWN_ROLES = 3;

/** Roles of a user: the first ones, and the number of the others. */
function RolesCell({ user }: { readonly user: UserView }) {
  const { t } = useTranslation('users');
  const roles = user.claims.filter(({ enabled }) => enabled).map(({ value }) => t(`role.${value}`));
  const rest = roles.slice(MAX_SHOWN_ROLES);
  if (roles.length === 0) return null;

  return (
    <span className="users-roles">
      {roles.slice(0, MAX_SHOWN_ROLES).map((role) => (
        <Tag key={role}>{role}</Tag>
      ))}
      {rest.length > 0 && (
        <Tooltip title={rest.join(', ')}>
          <Tag tabIndex={0} role="note" aria-label={rest.join(', ')}>
            {t('moreRoles', { count: rest.length })}
          </Tag>
        </Tooltip>
      )}
    </span>
  );
}

/** Breakpoint: below this window width in pixels the columns do not fit. */
export const USER_CARDS_BELOW_PX = 1360;

/** Columns of the user list; sortable ones have the server's names. */
export function useUserColumns(): TableColumn<UserView>[] {
  const { t } = useTranslation('users');
  const { relative } = useFormat();
  const write = useShortDates();
  const nameOf = useUserTypeName();

  return [
    {
      key: 'userName',
      header: t('column.userName'),
      isSortable: true,
      render: ({ userName }) => <TruncatedText text={userName} as="strong" />,
    },
    { key: 'alias', header: t('column.alias'), isSortable: true, render: ({ alias }) => <TruncatedText text={alias} /> },
    { key: 'email', header: t('column.email'), isSortable: true, render: ({ emailAddress }) => <EmailCell address={emailAddress} /> },
    { key: 'roles', header: t('column.roles'), render: (user) => <RolesCell user={user} /> },
    { key: 'remaining', header: t('column.remaining'), render: (user) => <RemainingQuotaCell user={user} /> },
    { key: 'nextRequest', header: t('column.nextRequest'), render: (user) => <NextRequestCell user={user} /> },
    {
      key: 'lastLoggedIn',
      header: t('column.lastLoggedIn'),
      isSortable: true,
      render: ({ lastLoggedIn }) => (
        <span className="users-date" title={relative(lastLoggedIn)}>
          {write.dateTime(lastLoggedIn) || t('neverLoggedIn')}
        </span>
      ),
    },
    {
      key: 'userType',
      header: t('column.userType'),
      isSortable: true,
      render: ({ userType }) => <span className="users-type">{nameOf(userType)}</span>,
    },
    { key: 'actions', header: '', render: (user) => <UserRowActions user={user} /> },
  ];
}

/** Name of the identity provider of a user type; a generic name for unknown ones. */
function useUserTypeName(): (userType: number) => string {
  const { t } = useTranslation('users');
  const nameOf = useUserTypeNames();
  return (userType) => (userType === LOCAL_USER_TYPE ? t('type.local') : (nameOf(userType) ?? t('type.external')));
}

/** Text of any length: shows two lines, and all of it as a tooltip. */
const TruncatedText = ({ text, as: Tag = 'span' }: { readonly text: string | null; readonly as?: 'span' | 'strong' }) =>
  text && (
    <Tag className="truncated-tag" title={text}>
      {text}
    </Tag>
  );

/** E-mail address in one line, truncated at its end: a wrapped address is hard to read. */
const EmailCell = ({ address }: { readonly address: string | null }) =>
  address && (
    <span className="users-email" title={address}>
      {address}
    </span>
  );

function UserRowActions({ user }: { readonly user: UserView }) {
  const { t } = useTranslation('users');
  return (
    <span className="users-actions">
      <Link to={`/usermanagement/user/${user.id}`} aria-label={t('editUser', { name: user.userName })}>
        {t('edit')}
      </Link>
      <SendWelcomeMailButton user={user} isInRow />
    </span>
  );
}
