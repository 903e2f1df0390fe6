import { useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Input } from '@ombi/sdk/ui/kit-form';
import { Empty, Skeleton, Button, Tag } from '@ombi/sdk/ui/kit-layout';
import { pluginInstallApi, type StagedPackage, type RegistryPackage } from '../../../api/plugins/index.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { problemMessageOf } from './problem-message.js';
import './registry-search.css';

interface RegistryPackageRowProps {
  readonly registryPackage: RegistryPackage;
  readonly isBusy: boolean;
  readonly refusal: string | null;
  readonly onSelect: () => void;
}

/** One search result of the registry. */
function RegistryPackageRow({ registryPackage: registryPackage, isBusy, refusal, onSelect }: RegistryPackageRowProps) {
  const { t } = useTranslation('plugins');
  const { packageName, version, description, author, publishedAt, installedVersion } = registryPackage;
  return (
    <li className="registry-offer">
      <div>
        <h3>
          {packageName} {installedVersion && <Tag color="success">{t('registry.installed', { version: installedVersion })}</Tag>}
        </h3>
        {description && <p>{description}</p>}
        <p className="soft">
          {[t('version', { version }), author && t('registry.by', { author })].filter(Boolean).join(' · ')}
          {publishedAt && (
            <>
              {' · '}
              <RelativeTime at={publishedAt} />
            </>
          )}
        </p>
        {refusal && (
          <p className="install-refusal" role="alert">
            {refusal}
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

const DEBOUNCE_MS = 350;

/** Searches the registry; an empty term lists everything. */
export function RegistrySearch({ onFetched }: { readonly onFetched: (stagedPackage: StagedPackage) => void }) {
  const { t } = useTranslation('plugins');
  const [typed, setTyped] = useState('');
  const text = useDebouncedText(typed.trim());
  const { data: packages, error } = useQuery({
    queryKey: ['registry', text],
    queryFn: ({ signal }) => pluginInstallApi.search(text, signal),
    retry: false,
  });
  const shown = useDeferredValue(packages);
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
        allowClear
        onChange={({ target }) => setTyped(target.value)}
      />
      {error && (
        <p className="install-refusal" role="alert">
          {problemMessageOf(error)}
        </p>
      )}
      {!shown && !error && <Skeleton active paragraph={{ rows: 4 }} title={false} />}
      {shown?.length === 0 && <Empty description={t('registry.none')} />}
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
    </section>
  );
}

/** The text after it has not changed for a moment. */
function useDebouncedText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  return settled;
}
