import { Link } from 'react-router';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { LOCAL_USER } from '../../../api/people/identity.js';
import type { UserView } from '../../../api/index.js';
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

  return [
    { key: 'userName', title: t('column.userName'), isSortable: true, render: ({ userName }) => <Long text={userName} as="strong" /> },
    { key: 'alias', title: t('column.alias'), isSortable: true, render: ({ alias }) => <Long text={alias} /> },
    { key: 'email', title: t('column.email'), isSortable: true, render: ({ emailAddress }) => <Long text={emailAddress} /> },
    { key: 'roles', title: t('column.roles'), render: (user) => <RolesCell user={user} /> },
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
      render: ({ userType }) => <span className="users-type">{t(userType === LOCAL_USER ? 'type.local' : 'type.external')}</span>,
    },
    { key: 'actions', title: '', render: (user) => <Actions user={user} /> },
  ];
}

/** A text that may be endless: two lines of it, and all of it for who points at it. */
const Long = ({ text, as: Tag = 'span' }: { readonly text: string | null; readonly as?: 'span' | 'strong' }) =>
  text && (
    <Tag className="users-long" title={text}>
      {text}
    </Tag>
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
