import { useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Input } from '@ombi/sdk/ui/kit-form';
import { Empty, Skeleton, Button, Tag } from '@ombi/sdk/ui/kit-layout';
import { pluginInstallApi, type StagedPackage, type RegistryPackage } from '../../../api/plugins/index.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { PluginLogo } from '../../../plugins/plugin-logo.js';
import { ALLOW_CLEAR } from '../../../components/inputs/allow-clear.js';
import { problemMessageOf } from './problem-message.js';
import { useDebouncedValue } from '@ombi/sdk/ui/use-debounced-value';
import './registry-search.css';

interface RegistryPackageRowProps {
  readonly registryPackage: RegistryPackage;
  readonly isBusy: boolean;
  readonly refusal: string | null;
  readonly onSelect: () => void;
}

/** Read from the package itself, as the registry knows neither logo nor permissions. A published version never changes. */
const usePackagePreview = ({ packageName, version }: RegistryPackage) =>
  useQuery({
    queryKey: ['registry-preview', packageName, version],
    queryFn: ({ signal }) => pluginInstallApi.preview(packageName, version, signal),
    staleTime: Infinity,
    retry: false,
  });

/** One search result of the registry. */
function RegistryPackageRow({ registryPackage, isBusy, refusal, onSelect }: RegistryPackageRowProps) {
  const { t } = useTranslation('plugins');
  const { packageName, version, description, author, publishedAt, installedVersion } = registryPackage;
  const { data: preview, error } = usePackagePreview(registryPackage);
  const reason = refusal ?? problemMessageOf(error);
  return (
    <li className="registry-offer">
      <PluginLogo name={preview?.name ?? packageName} logo={preview?.logo ?? null} />
      <div>
        <h3>
          {packageName} {installedVersion && <Tag color="success">{t('registry.installed', { version: installedVersion })}</Tag>}
          {preview?.quality && <Tag>{t(`quality.${preview.quality}`)}</Tag>}
        </h3>
        {(preview?.description ?? description) && <p>{preview?.description ?? description}</p>}
        <p className="soft">
          {[t('version', { version }), author && t('registry.by', { author }), preview && t('registry.sdk', { range: preview.sdk })]
            .filter(Boolean)
            .join(' · ')}
          {publishedAt && (
            <>
              {' · '}
              <RelativeTime at={publishedAt} />
            </>
          )}
        </p>
        {preview && <PermissionSummary permissions={preview.permissions} />}
        {reason && (
          <p className="install-refusal" role="alert">
            {reason}
          </p>
        )}
      </div>
      <Button
        loading={isBusy}
        disabled={installedVersion === version}
        aria-label={t('registry.choose', { name: packageName })}
        onClick={onSelect}
      >
        {t('install.fetch')}
      </Button>
    </li>
  );
}

function PermissionSummary({ permissions }: { readonly permissions: readonly string[] }) {
  const { t, find } = useTranslation('plugins');
  const names = permissions.map((permission) => find(`permission.${permission}`) ?? permission);
  return (
    <p className="soft">{names.length === 0 ? t('permissions.none') : t('registry.permissions', { permissions: names.join(', ') })}</p>
  );
}

/** Each row looks into its package, so only those that are shown are loaded. */
const ROWS_PER_STEP = 10;

const DEBOUNCE_MS = 350;

/** Searches the registry; an empty term lists everything. */
export function RegistrySearch({ onFetched }: { readonly onFetched: (stagedPackage: StagedPackage) => void }) {
  const { t } = useTranslation('plugins');
  const [typed, setTyped] = useState('');
  const text = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const { data: packages, error } = useQuery({
    queryKey: ['registry', text],
    queryFn: ({ signal }) => pluginInstallApi.search(text, signal),
    retry: false,
  });
  // For a moment still those of the former term: only `packages` shows whether there are none of this one.
  const found = useDeferredValue(packages);
  const [rows, setRows] = useState({ text, count: ROWS_PER_STEP });
  const count = rows.text === text ? rows.count : ROWS_PER_STEP;
  const shown = found?.slice(0, count);
  const { mutate: fetch, ...fetching } = useMutation({
    mutationFn: ({ packageName, version }: RegistryPackage) => pluginInstallApi.stage(packageName, version),
    onSuccess: onFetched,
  });

  return (
    <section className="registry-search" aria-label={t('way.registry')}>
      <Input
        type="search"
        aria-label={t('registry.search')}
        placeholder={t('registry.search')}
        value={typed}
        allowClear={ALLOW_CLEAR}
        onChange={({ target }) => setTyped(target.value)}
      />
      {error && (
        <p className="install-refusal" role="alert">
          {problemMessageOf(error)}
        </p>
      )}
      {!packages && !error && !shown?.length && <Skeleton active paragraph={{ rows: 4 }} title={false} />}
      {packages && shown?.length === 0 && <Empty description={t(text === '' ? 'registry.empty' : 'registry.none')} />}
      <ul className="registry-offers">
        {shown?.map((registryPackage) => (
          <RegistryPackageRow
            key={registryPackage.packageName}
            registryPackage={registryPackage}
            isBusy={fetching.isPending && fetching.variables.packageName === registryPackage.packageName}
            refusal={fetching.variables?.packageName === registryPackage.packageName ? problemMessageOf(fetching.error) : null}
            onSelect={() => fetch(registryPackage)}
          />
        ))}
      </ul>
      {found && found.length > count && (
        <Button onClick={() => setRows({ text, count: count + ROWS_PER_STEP })}>
          {t('registry.more', { count: found.length - count })}
        </Button>
      )}
    </section>
  );
}
