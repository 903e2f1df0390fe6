import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Input, Select } from '@ombi/sdk/ui/kit-form';
import { STATE_GROUPS, type Wanted } from './filtered.js';
import './list-filter.css';

const CAPABILITIES = ['metadataProvider', 'downloader', 'mediaServer', 'notificationChannel', 'authProvider'] as const;

interface ListFilterProps {
  readonly wanted: Wanted;
  readonly onWant: (change: Partial<Wanted>) => void;
}

/** Narrows the list down by a word, by what a plug-in does, and by how it fares. */
export function ListFilter({ wanted, onWant }: ListFilterProps) {
  const { t } = useTranslation('plugins');
  const any = { value: '', label: t('filter.any') };
  return (
    <div className="list-filter" role="search" aria-label={t('filter')}>
      <Input
        type="search"
        aria-label={t('filter.text')}
        placeholder={t('filter.text')}
        value={wanted.text}
        allowClear
        onChange={({ target }) => onWant({ text: target.value })}
      />
      <Select
        aria-label={t('filter.capability')}
        value={wanted.capability}
        options={[
          { ...any, label: t('filter.anyCapability') },
          ...CAPABILITIES.map((value) => ({ value, label: t(`capability.${value}`) })),
        ]}
        onChange={(capability: string) => onWant({ capability })}
      />
      <Select
        aria-label={t('filter.state')}
        value={wanted.state}
        options={[any, ...Object.keys(STATE_GROUPS).map((value) => ({ value, label: t(`filter.state.${value}`) }))]}
        onChange={(state: string) => onWant({ state })}
      />
    </div>
  );
}
