import { useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Input } from '@ombi/sdk/ui/kit-form';
import { Empty, Skeleton } from '@ombi/sdk/ui/kit-layout';
import { pluginStore, type Fetched, type Offer } from '../../../../../api/plugins/index.js';
import { refusalOf } from '../refusal.js';
import { OfferRow } from './offer-row.js';
import './registry-search.css';

const PAUSE_MS = 350;

/** What the registry has for a word; with none, everything. */
export function RegistrySearch({ onFetched }: { readonly onFetched: (fetched: Fetched) => void }) {
  const { t } = useTranslation('plugins');
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim());
  const { data: offers, error } = useQuery({
    queryKey: ['registry', text],
    queryFn: ({ signal }) => pluginStore.search(text, signal),
    retry: false,
  });
  const shown = useDeferredValue(offers);
  const { mutate: fetch, ...fetching } = useMutation({
    mutationFn: ({ packageName, version }: Offer) => pluginStore.fetch(packageName, version),
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
          {refusalOf(error)}
        </p>
      )}
      {!shown && !error && <Skeleton active paragraph={{ rows: 4 }} title={false} />}
      {shown?.length === 0 && <Empty description={t('registry.none')} />}
      <ul className="registry-offers">
        {shown?.map((offer) => (
          <OfferRow
            key={offer.packageName}
            offer={offer}
            isBusy={fetching.isPending && fetching.variables.packageName === offer.packageName}
            refusal={fetching.variables?.packageName === offer.packageName ? refusalOf(fetching.error) : null}
            onChoose={() => fetch(offer)}
          />
        ))}
      </ul>
    </section>
  );
}

/** A text that has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  return settled;
}
