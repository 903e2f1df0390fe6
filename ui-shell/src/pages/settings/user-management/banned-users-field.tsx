import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Select } from '@ombi/sdk/ui/kit-form';
import { userImportApi } from '../../../api/admin/user-import-api.js';
import type { ExternalUser, UserImportSource } from '../../../api/index.js';

interface BannedUsersFieldProps {
  readonly service: UserImportSource;
  readonly onChange: (banned: readonly string[]) => void;
}

/** Selects external users that must not be imported, by name. A user who does not exist any more stays selected and is shown by id. */
export function BannedUsersField({ service: { provider, connections, banned }, onChange }: BannedUsersFieldProps) {
  const { t } = useTranslation('settings');
  const [search, setSearch] = useState('');
  const { people, isFetching, isMissing } = useExternalUsers(provider, connections, useDeferredValue(search));
  const id = `${provider}-banned`;

  return (
    <div className="field">
      <label htmlFor={id}>{t('service.banned.label')}</label>
      <Select
        id={id}
        mode="multiple"
        value={[...banned]}
        loading={isFetching}
        options={people.map((person) => ({ value: person.id, label: person.userName }))}
        showSearch={{ filterOption: false, onSearch: setSearch }}
        aria-describedby={`${id}-note`}
        onChange={onChange}
      />
      <p id={`${id}-note`} className={isMissing ? 'field-error' : 'field-help'} role={isMissing ? 'alert' : undefined}>
        {t(isMissing ? 'service.banned.missing' : 'service.banned.help')}
      </p>
    </div>
  );
}

/** External users of all connections whose name contains the text. */
function useExternalUsers(provider: string, connections: UserImportSource['connections'], search: string) {
  const { data, isFetching, isError } = useQuery({
    queryKey: ['plugins', 'directory', provider, 'people', search],
    queryFn: async () => {
      const samples = await Promise.all(connections.map((connection) => userImportApi.searchUsers(connection.id, search)));
      return [...new Map(samples.flatMap(({ first }) => first).map((person): [string, ExternalUser] => [person.id, person])).values()];
    },
    placeholderData: (before) => before,
    retry: false,
  });
  return { people: data ?? [], isFetching, isMissing: isError };
}
