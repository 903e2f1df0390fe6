import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PluginSummary } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert, Button } from '@ombi/sdk/ui/kit-layout';
import { pluginInstallApi, type StagedPackage } from '../../../api/plugins/index.js';
import { PluginLogo } from '../../../plugins/plugin-logo.js';
import { ReleaseNotes } from '../card/release-notes.js';
import { problemMessageOf } from './problem-message.js';
import './confirm-step.css';
import './permission-list.css';

/** The permissions that a plug-in requests, one sentence each. */
export function PluginPermissionList({ permissions }: { readonly permissions: readonly string[] }) {
  const { t, find } = useTranslation('plugins');
  if (permissions.length === 0) return <p className="soft">{t('permissions.none')}</p>;
  return (
    <ul className="permission-list">
      {permissions.map((permission) => (
        <li key={permission}>
          <strong>{find(`permission.${permission}`) ?? permission}</strong>
          <span className="soft">{find(`permission.${permission}.text`)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Mutation key of an installation, by which the dialog knows that one is running. */
export const INSTALL_MUTATION_KEY = ['plugins', 'install'];

interface ConfirmInstallStepProps {
  readonly stagedPackage: StagedPackage;
  readonly onInstalled: (plugin: PluginSummary) => void;
  readonly onBack: () => void;
}

/** Shows what a package is and which permissions it needs, before any of its code runs. */
export function ConfirmInstallStep({ stagedPackage: stagedPackage, onInstalled, onBack }: ConfirmInstallStepProps) {
  const { t } = useTranslation('plugins');
  const queries = useQueryClient();
  const {
    mutate: install,
    isPending,
    error,
  } = useMutation({
    mutationKey: INSTALL_MUTATION_KEY,
    mutationFn: () => pluginInstallApi.install(stagedPackage.token),
    onSuccess: async (plugin) => {
      onInstalled(plugin);
      await Promise.all(['plugins', 'registry'].map((topic) => queries.invalidateQueries({ queryKey: [topic] })));
    },
  });

  return (
    <div className="confirmation">
      <PackageFacts fetched={stagedPackage} />
      <section>
        <h3>{t('permissions')}</h3>
        <PluginPermissionList permissions={stagedPackage.permissions} />
      </section>
      {stagedPackage.releaseNotes && <ReleaseNotes notes={stagedPackage.releaseNotes} />}
      <Alert type="warning" showIcon title={t('install.warning')} description={t('install.warning.text')} />
      {error && <Alert type="error" showIcon title={t('install.failed')} description={problemMessageOf(error)} />}
      <footer className="install-steps">
        <Button onClick={onBack} disabled={isPending}>
          {t('install.back')}
        </Button>
        <Button type="primary" loading={isPending} onClick={() => install()}>
          {t(stagedPackage.replaces ? 'update.do' : 'install')}
        </Button>
      </footer>
    </div>
  );
}

function PackageFacts({ fetched }: { readonly fetched: StagedPackage }) {
  const { t } = useTranslation('plugins');
  const { name, logo, description, packageName, version, provides, source, replaces, sdk, node, quality, homepage } = fetched;
  const facts = [
    ['package', packageName],
    ['versionFact', version],
    ['from', t(`source.${source}`)],
    ['does', provides.map((capability) => t(`capability.${capability}`)).join(', ') || t('fact.nothing')],
    ['replaces', replaces && t('version', { version: replaces.version })],
    ['quality', quality && t(`quality.${quality}`)],
    ['sdk', sdk],
    ['node', node],
  ] as const;

  return (
    <>
      <div className="confirmation-head">
        <PluginLogo name={name} logo={logo} />
        {description && <p className="confirmation-text">{description}</p>}
      </div>
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
      {homepage && (
        <a href={homepage} target="_blank" rel="noopener noreferrer">
          {t('homepage')}
        </a>
      )}
    </>
  );
}
