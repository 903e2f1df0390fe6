import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Select } from '@ombi/sdk/ui/kit-form';
import type { PluginSummary } from '@ombi/sdk/ui';
import { useSearchParams } from 'react-router';
import { DebouncedInput } from '../../components/inputs/debounced-input.js';
import './plugin-filter.css';

/** Filter of the plug-in list; empty means any. */
export interface PluginFilter {
  readonly text: string;
  readonly capability: string;
  readonly state: string;
}

/** Plug-in states grouped for the filter. */
const STATE_GROUPS = {
  on: ['ready'],
  off: ['disabled'],
  trouble: ['invalid', 'incompatible', 'failed', 'retrying', 'blocked'],
} as const;
type StateGroup = keyof typeof STATE_GROUPS;

const isStateGroup = (name: string): name is StateGroup => Object.hasOwn(STATE_GROUPS, name);

/** Plug-ins that match the filter; every search word must occur in the text of the card. */
export function filterPlugins(
  plugins: readonly PluginSummary[],
  { text, capability, state }: PluginFilter,
  wordsOf: (plugin: PluginSummary) => string,
): PluginSummary[] {
  const searchWords = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const states: readonly string[] | null = isStateGroup(state) ? STATE_GROUPS[state] : null;
  return plugins.filter((plugin) => {
    const searchableText = wordsOf(plugin).toLocaleLowerCase();
    return (
      searchWords.every((word) => searchableText.includes(word)) &&
      (!capability || plugin.provides.includes(capability)) &&
      (!states || states.includes(plugin.state))
    );
  });
}

const CAPABILITIES = ['metadataProvider', 'downloader', 'mediaServer', 'notificationChannel', 'authProvider'] as const;

interface PluginFilterBarProps {
  readonly filter: PluginFilter;
  readonly onChange: (change: Partial<PluginFilter>) => void;
}

/** Filter by text, capability and state. */
export function PluginFilterBar({ filter, onChange }: PluginFilterBarProps) {
  const { t } = useTranslation('plugins');
  const any = { value: '', label: t('filter.any') };
  return (
    <div className="list-filter" role="search" aria-label={t('filter')}>
      <DebouncedInput
        aria-label={t('filter.text')}
        placeholder={t('filter.text')}
        text={filter.text}
        onDebouncedChange={(text) => onChange({ text })}
      />
      <Select
        aria-label={t('filter.capability')}
        value={filter.capability}
        options={[
          { ...any, label: t('filter.anyCapability') },
          ...CAPABILITIES.map((value) => ({ value, label: t(`capability.${value}`) })),
        ]}
        onChange={(capability: string) => onChange({ capability })}
      />
      <Select
        aria-label={t('filter.state')}
        value={filter.state}
        options={[any, ...Object.keys(STATE_GROUPS).map((value) => ({ value, label: t(`filter.state.${value}`) }))]}
        onChange={(state: string) => onChange({ state })}
      />
    </div>
  );
}

/** Filter state, kept in the URL, so that it can be shared and survives navigation. */
export function usePluginFilter(): [PluginFilter, (change: Partial<PluginFilter>) => void] {
  const [query, setQuery] = useSearchParams();
  const wanted = { text: query.get('text') ?? '', capability: query.get('capability') ?? '', state: query.get('state') ?? '' };

  const setFilter = (change: Partial<PluginFilter>) => {
    const filled = Object.entries({ ...wanted, ...change }).filter(([, value]) => value);
    setQuery(Object.fromEntries(filled), { replace: true });
  };
  return [wanted, setFilter];
}
