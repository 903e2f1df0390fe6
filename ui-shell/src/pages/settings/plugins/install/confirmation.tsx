import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PluginSummary } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert, Button } from '@ombi/sdk/ui/kit-layout';
import { pluginStore, type Fetched } from '../../../../api/plugins/index.js';
import { PermissionList } from './permission-list.js';
import { refusalOf } from './refusal.js';
import './confirmation.css';

interface ConfirmationProps {
  readonly fetched: Fetched;
  readonly onInstalled: (plugin: PluginSummary) => void;
  readonly onBack: () => void;
}

/** What a package is and what it may do, before any of its code runs. */
export function Confirmation({ fetched, onInstalled, onBack }: ConfirmationProps) {
  const { t } = useTranslation('plugins');
  const queries = useQueryClient();
  const {
    mutate: install,
    isPending,
    error,
  } = useMutation({
    mutationFn: () => pluginStore.install(fetched.token),
    onSuccess: async (plugin) => {
      onInstalled(plugin);
      await Promise.all(['plugins', 'registry'].map((topic) => queries.invalidateQueries({ queryKey: [topic] })));
    },
  });

  return (
    <div className="confirmation">
      <Facts fetched={fetched} />
      <section>
        <h3>{t('permissions')}</h3>
        <PermissionList permissions={fetched.permissions} />
      </section>
      <Alert type="warning" showIcon title={t('install.warning')} description={t('install.warning.text')} />
      {error && <Alert type="error" showIcon title={t('install.failed')} description={refusalOf(error)} />}
      <footer className="install-steps">
        <Button onClick={onBack} disabled={isPending}>
          {t('install.back')}
        </Button>
        <Button type="primary" loading={isPending} onClick={() => install()}>
          {t(fetched.replaces ? 'update.do' : 'install')}
        </Button>
      </footer>
    </div>
  );
}

function Facts({ fetched: { description, packageName, version, provides, source, replaces } }: { readonly fetched: Fetched }) {
  const { t } = useTranslation('plugins');
  const facts = [
    ['package', packageName],
    ['versionFact', version],
    ['from', t(`source.${source}`)],
    ['does', provides.map((capability) => t(`capability.${capability}`)).join(', ') || t('fact.nothing')],
    ['replaces', replaces && t('version', { version: replaces.version })],
  ] as const;

  return (
    <>
      {description && <p className="confirmation-text">{description}</p>}
      <dl className="confirmation-facts">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt className="soft">{t(`fact.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}
