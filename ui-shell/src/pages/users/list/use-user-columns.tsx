import { Link } from 'react-router';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { Tag } from '@ombi/sdk/ui/kit-layout';
import { LOCAL_USER } from '../../../api/people/identity.js';
import type { UserView } from '../../../api/index.js';
import type { CardColumn } from '../../../parts/table/card-table.js';
import { quotasOf } from '../limits.js';

export function useUserColumns(): CardColumn<UserView>[] {
  const { t } = useTranslation('users');
  const { dateTime, relative } = useFormat();

  return [
    { key: 'userName', title: t('column.userName'), isSortable: true, render: ({ userName }) => <strong>{userName}</strong> },
    { key: 'alias', title: t('column.alias'), isSortable: true, render: ({ alias }) => alias },
    { key: 'emailAddress', title: t('column.email'), isSortable: true, render: ({ emailAddress }) => emailAddress },
    { key: 'roles', title: t('column.roles'), render: (user) => <Roles user={user} /> },
    { key: 'remaining', title: t('column.remaining'), render: (user) => <Remaining user={user} /> },
    { key: 'nextRequest', title: t('column.nextRequest'), render: (user) => <NextRequest user={user} /> },
    {
      key: 'lastLoggedIn',
      title: t('column.lastLoggedIn'),
      isSortable: true,
      render: ({ lastLoggedIn }) => <span title={dateTime(lastLoggedIn)}>{relative(lastLoggedIn) || t('neverLoggedIn')}</span>,
    },
    {
      key: 'userType',
      title: t('column.userType'),
      isSortable: true,
      render: ({ userType }) => t(userType === LOCAL_USER ? 'type.local' : 'type.external'),
    },
    {
      key: 'actions',
      title: '',
      render: ({ id, userName }) => (
        <Link to={`/usermanagement/user/${id}`} aria-label={t('editUser', { name: userName })}>
          {t('edit')}
        </Link>
      ),
    },
  ];
}

function Roles({ user }: { readonly user: UserView }) {
  const { t } = useTranslation('users');
  const roles = user.claims.filter(({ enabled }) => enabled);
  return (
    <span className="users-roles">
      {roles.map(({ value }) => (
        <Tag key={value}>{t(`role.${value}`)}</Tag>
      ))}
    </span>
  );
}

function Remaining({ user }: { readonly user: UserView }) {
  const { t } = useTranslation('users');
  return quotasOf(user).map(({ kind, quota: { remaining, limit } }) => (
    <div key={kind}>{t(`remaining.${kind}`, { remaining, limit })}</div>
  ));
}

function NextRequest({ user }: { readonly user: UserView }) {
  const { date, dateTime } = useFormat();
  return quotasOf(user).map(({ kind, quota: { nextRequest } }) => (
    <div key={kind} title={dateTime(nextRequest)}>
      {date(nextRequest)}
    </div>
  ));
}
