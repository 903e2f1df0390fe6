import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Switch } from '@ombi/sdk/ui/kit-form';
import { Alert, Button, Popconfirm, Empty } from '@ombi/sdk/ui/kit-layout';
import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query';
import { notify } from '@ombi/sdk/ui/notify';
import { userImportApi } from '../../../api/admin/user-import-api.js';
import type { UserImportSource, UserImportRules } from '../../../api/index.js';
import { QueryContent } from '../../../components/query-content.js';
import { BannedUsersField } from './banned-users-field.js';
import { RunUserImport } from './run-user-import.js';
import { ImportPreviewSection } from './import-preview.js';
import './user-import.css';

const KEY = ['plugins', 'directory'];

/** Actions of one identity provider; each reports its result. */
function useUserImportSource({ provider, name }: UserImportSource) {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();

  const mutationKey = [...KEY, provider, 'rules'];
  const isLast = () => queries.isMutating({ mutationKey }) === 1;
  const show = (changes: Partial<UserImportSource>) =>
    queries.setQueryData<UserImportSource[]>(KEY, (all) =>
      all?.map((service) => (service.provider === provider ? { ...service, ...changes } : service)),
    );
  const rules = useMutation({
    mutationKey,
    // One after another, so that the last change is stored last.
    scope: { id: mutationKey.join() },
    mutationFn: (changes: Partial<UserImportRules>) => userImportApi.change(provider, changes),
    // Shown at once, so that a further change starts from it.
    onMutate: async (changes) => {
      await queries.cancelQueries({ queryKey: KEY, exact: true });
      show(changes);
    },
    onSuccess: (changed) => {
      if (isLast()) show(changed);
      notify(t('service.saved', { name }), { kind: 'success' });
    },
    onError: () => {
      notify(t('service.notSaved', { name }), { kind: 'error' });
      if (isLast()) void queries.invalidateQueries({ queryKey: KEY, exact: true });
    },
  });
  const removal = useMutation({
    mutationFn: () => userImportApi.removeHeldBack(provider),
    onSuccess: ({ removed }) => notify(t('service.removed', { count: removed }), { kind: 'success' }),
    onError: () => notify(t('service.notRemoved'), { kind: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });

  return { change: rules.mutate, isChanging: rules.isPending, removeHeldBack: removal.mutate, isRemoving: removal.isPending };
}

/** Import settings of one identity provider, and the result of the last import. */
function UserImportSourceSection({ service }: { readonly service: UserImportSource }) {
  const { t } = useTranslation('settings');
  const { change, isChanging, removeHeldBack, isRemoving } = useUserImportSource(service);
  const { provider, name, importPeople, cleanUp, heldBack } = service;

  return (
    <section className="service" aria-labelledby={`service-${provider}`}>
      <h3 id={`service-${provider}`}>{name}</h3>
      {heldBack > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('service.heldBack', { count: heldBack, name })}
          description={
            <>
              <p>{t('service.heldBack.text')}</p>
              <Popconfirm
                title={t('service.heldBack.question')}
                okText={t('service.heldBack.confirm')}
                cancelText={t('cancel')}
                onConfirm={() => removeHeldBack()}
              >
                <Button loading={isRemoving}>{t('service.heldBack.remove')}</Button>
              </Popconfirm>
            </>
          }
        />
      )}
      <ImportRuleSwitch
        id={`${provider}-importPeople`}
        rule="importPeople"
        isOn={importPeople}
        isBusy={isChanging}
        onToggle={(on) => change({ importPeople: on })}
      />
      {importPeople && (
        <>
          <ImportRuleSwitch
            id={`${provider}-cleanUp`}
            rule="cleanUp"
            isOn={cleanUp}
            isBusy={isChanging}
            onToggle={(on) => change({ cleanUp: on })}
          />
          <BannedUsersField service={service} onChange={(banned) => change({ banned })} />
          <RunUserImport service={service} />
        </>
      )}
      {service.connections.map((connection) => (
        <ImportPreviewSection key={connection.id} service={service} connection={connection} />
      ))}
    </section>
  );
}

interface ImportRuleSwitchProps {
  readonly id: string;
  readonly rule: 'importPeople' | 'cleanUp';
  readonly isOn: boolean;
  readonly isBusy: boolean;
  readonly onToggle: (on: boolean) => void;
}

function ImportRuleSwitch({ id, rule, isOn, isBusy, onToggle }: ImportRuleSwitchProps) {
  const { t } = useTranslation('settings');
  return (
    <div className="field field-beside">
      <label htmlFor={id}>{t(`service.${rule}.label`)}</label>
      <Switch id={id} checked={isOn} loading={isBusy} onChange={onToggle} aria-describedby={`${id}-note`} />
      <p id={`${id}-note`} className="field-help">
        {t(`service.${rule}.help`)}
      </p>
    </div>
  );
}

/** All identity providers that support the user import, one section each. */
export function UserImportSourceList() {
  const { t } = useTranslation('settings');
  const query = useQuery({ queryKey: ['plugins', 'directory'], queryFn: userImportApi.list });

  return (
    <section className="services" aria-labelledby="services-title">
      <header>
        <h2 id="services-title">{t('services.title')}</h2>
        <p className="soft">{t('services.text')}</p>
      </header>
      <QueryContent query={query} rows={6} empty={<Empty description={t('services.none')} />}>
        {(services) => services.map((service) => <UserImportSourceSection key={service.provider} service={service} />)}
      </QueryContent>
    </section>
  );
}
