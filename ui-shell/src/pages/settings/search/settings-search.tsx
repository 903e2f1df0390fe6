import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { AutoComplete, Input } from '@ombi/sdk/ui/kit-form';
import type { SettingsScreen } from '../menu/settings-screens.js';
import { ALLOW_CLEAR } from '../../../components/inputs/allow-clear.js';
import { loadSettingsIndex, searchSettings, type SettingsSearchEntry } from './settings-index.js';
import './settings-search.css';

/** Search over all settings and their help. A hit opens its screen at the field. The texts of plug-ins are loaded with the first focus. */
export function SettingsSearch({ screens }: { readonly screens: readonly SettingsScreen[] }) {
  const { t, language } = useTranslation('settings');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isNeeded, setNeeded] = useState(false);
  const { data: index = [], isFetching } = useQuery({
    queryKey: ['plugins', 'settings-index', language, screens.map(({ path }) => path)],
    queryFn: () => loadSettingsIndex(screens, language),
    enabled: isNeeded,
    staleTime: Infinity,
  });
  const hits = searchSettings(index, text);

  return (
    <AutoComplete
      className="settings-search"
      classNames={{ popup: { root: 'settings-search-hits' } }}
      popupMatchSelectWidth={false}
      value={text}
      options={hits.map((entry) => ({ value: entry.url, label: <Hit {...entry} /> }))}
      notFoundContent={text.trim() && !isFetching ? t('search.none') : null}
      defaultActiveFirstOption
      onFocus={() => setNeeded(true)}
      onChange={setText}
      onSelect={(url: string) => {
        setText('');
        void navigate(url);
      }}
    >
      <Input type="search" allowClear={ALLOW_CLEAR} aria-label={t('search.label')} placeholder={t('search.placeholder')} maxLength={100} />
    </AutoComplete>
  );
}

function Hit({ label, screenName, help }: SettingsSearchEntry) {
  return (
    <div className="settings-search-result">
      <strong>{label}</strong>
      {screenName && <span className="soft"> {screenName}</span>}
      {help && <p className="soft">{help}</p>}
    </div>
  );
}
