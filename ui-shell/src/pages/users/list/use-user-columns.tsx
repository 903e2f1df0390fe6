import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { LOCAL_USER } from '../../../api/people/identity.js';
import { api, type UserView } from '../../../api/index.js';
import type { CardColumn } from '../../../parts/table/card-table.js';
import { NextRequest, Remaining } from './quota-cells.js';
import { RolesCell } from './roles-cell.js';
import { WelcomeButton } from '../actions/welcome-button.js';

/** So many columns need a wide window. */
export const CARDS_BELOW = 1360;

/** The columns; those that can be sorted by are named as the server calls them. */
export function useUserColumns(): CardColumn<UserView>[] {
  const { t } = useTranslation('users');
  const { dateTime, relative } = useFormat();
  const nameOf = useUserTypeName();

  return [
    { key: 'userName', title: t('column.userName'), isSortable: true, render: ({ userName }) => <Long text={userName} as="strong" /> },
    { key: 'alias', title: t('column.alias'), isSortable: true, render: ({ alias }) => <Long text={alias} /> },
    { key: 'email', title: t('column.email'), isSortable: true, render: ({ emailAddress }) => <Email address={emailAddress} /> },
    { key: 'roles', title: t('column.roles'), render: (user) => <RolesCell user={user} /> },
    { key: 'remaining', title: t('column.remaining'), render: (user) => <Remaining user={user} /> },
    { key: 'nextRequest', title: t('column.nextRequest'), render: (user) => <NextRequest user={user} /> },
    {
      key: 'lastLoggedIn',
      title: t('column.lastLoggedIn'),
      isSortable: true,
      render: ({ lastLoggedIn }) => (
        <span className="users-date" title={dateTime(lastLoggedIn)}>
          {relative(lastLoggedIn) || t('neverLoggedIn')}
        </span>
      ),
    },
    {
      key: 'userType',
      title: t('column.userType'),
      isSortable: true,
      render: ({ userType }) => <span className="users-type">{nameOf(userType)}</span>,
    },
    { key: 'actions', title: '', render: (user) => <Actions user={user} /> },
  ];
}

/** The service's name, as long as the portal knows the service. */
function useUserTypeName(): (userType: number) => string {
  const { t } = useTranslation('users');
  const { data = [] } = useQuery({ queryKey: ['users', 'types'], queryFn: api.directory.userTypes, staleTime: Infinity });
  return (userType) => {
    if (userType === LOCAL_USER) return t('type.local');
    return data.find((known) => known.userType === userType)?.name ?? t('type.external');
  };
}

/** A text that may be endless: two lines of it, and all of it for who points at it. */
const Long = ({ text, as: Tag = 'span' }: { readonly text: string | null; readonly as?: 'span' | 'strong' }) =>
  text && (
    <Tag className="users-long" title={text}>
      {text}
    </Tag>
  );

/** An address in one line, cut at its end where there is no room: broken into pieces it cannot be read. */
const Email = ({ address }: { readonly address: string | null }) =>
  address && (
    <span className="users-email" title={address}>
      {address}
    </span>
  );

function Actions({ user }: { readonly user: UserView }) {
  const { t } = useTranslation('users');
  return (
    <span className="users-actions">
      <Link to={`/usermanagement/user/${user.id}`} aria-label={t('editUser', { name: user.userName })}>
        {t('edit')}
      </Link>
      <WelcomeButton user={user} inRow />
    </span>
  );
}
