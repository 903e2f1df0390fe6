import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Switch } from '@ombi/sdk/ui/kit-form';
import { Alert, Button, Popconfirm } from '@ombi/sdk/ui/kit-layout';
import type { PeopleService } from '../../../../../api/index.js';
import { BannedPeople } from './banned-people.js';
import { ImportNow } from './import-now.js';
import { Preview } from './preview.js';
import { useService } from './use-service.js';

/** What is taken over from one service, and how the last import went. */
export function ServiceSection({ service }: { readonly service: PeopleService }) {
  const { t } = useTranslation('settings');
  const { change, isChanging, removeHeldBack, isRemoving } = useService(service);
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
      <RuleSwitch
        id={`${provider}-importPeople`}
        rule="importPeople"
        isOn={importPeople}
        isBusy={isChanging}
        onTurn={(on) => change({ importPeople: on })}
      />
      {importPeople && (
        <>
          <RuleSwitch
            id={`${provider}-cleanUp`}
            rule="cleanUp"
            isOn={cleanUp}
            isBusy={isChanging}
            onTurn={(on) => change({ cleanUp: on })}
          />
          <BannedPeople service={service} onChange={(banned) => change({ banned })} />
          <ImportNow service={service} />
        </>
      )}
      {service.connections.map((connection) => (
        <Preview key={connection.id} service={service} connection={connection} />
      ))}
    </section>
  );
}

interface RuleSwitchProps {
  readonly id: string;
  readonly rule: 'importPeople' | 'cleanUp';
  readonly isOn: boolean;
  readonly isBusy: boolean;
  readonly onTurn: (on: boolean) => void;
}

function RuleSwitch({ id, rule, isOn, isBusy, onTurn }: RuleSwitchProps) {
  const { t } = useTranslation('settings');
  return (
    <div className="field field-beside">
      <label htmlFor={id}>{t(`service.${rule}.label`)}</label>
      <Switch id={id} checked={isOn} loading={isBusy} onChange={onTurn} aria-describedby={`${id}-note`} />
      <p id={`${id}-note`} className="field-help">
        {t(`service.${rule}.help`)}
      </p>
    </div>
  );
}
