import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LANGUAGES, setLanguage, useLanguage, useTranslation, type Language } from '@ombi/sdk/ui/i18n';
import { Segmented, Select } from '@ombi/sdk/ui/kit-form';
import { notify } from '@ombi/sdk/ui/notify';
import { api, type UserView } from '../../../api/index.js';
import { countryName, isTranslated, languageName } from '../../../parts/names/language-name.js';
import { setTheme, useTheme } from '../../../theme/theme.js';

/** Language, country and theme; each counts as soon as it is chosen. */
export function Looks({ me }: { readonly me: UserView }) {
  const { t, language } = useTranslation('preferences');
  const chosen = useLanguage();
  const queries = useQueryClient();
  const { data: countries = [] } = useQuery({ queryKey: ['users', 'countries'], queryFn: api.identity.countries, staleTime: Infinity });
  const told = {
    onSuccess: () => notify(t('updated'), { kind: 'success' }),
    onError: () => notify(t('notSaved'), { kind: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['users', 'me'] }),
  };
  const saveLanguage = useMutation({ mutationFn: (code: Language) => api.identity.setLanguage(code), ...told });
  const saveCountry = useMutation({ mutationFn: (code: string) => api.identity.setCountry(code), ...told });

  const languages = LANGUAGES.map((value) => {
    const name = languageName(value);
    return { value, label: isTranslated(value) ? name : t('languageOfTitles', { language: name }) };
  });
  const chooseLanguage = (code: Language) => {
    setLanguage(code);
    saveLanguage.mutate(code);
  };

  return (
    <>
      <div className="field">
        <label htmlFor="language">{t('language')}</label>
        <Select id="language" value={chosen} options={languages} showSearch={{ optionFilterProp: 'label' }} onChange={chooseLanguage} />
      </div>
      <div className="field">
        <label htmlFor="country">{t('country')}</label>
        <Select
          id="country"
          value={me.streamingCountry ?? 'US'}
          options={countries.map((value) => ({ value, label: countryName(value, language) }))}
          showSearch={{ optionFilterProp: 'label' }}
          loading={saveCountry.isPending}
          onChange={(code) => saveCountry.mutate(code)}
        />
        <p className="field-help">{t('countryHelp')}</p>
      </div>
      <ThemeChoice />
    </>
  );
}

function ThemeChoice() {
  const { t } = useTranslation('preferences');
  const theme = useTheme();
  return (
    <div className="field">
      <span id="theme-label" className="preferences-label">
        {t('theme')}
      </span>
      <div>
        <Segmented
          aria-labelledby="theme-label"
          value={theme}
          options={[
            { value: 'dark', label: t('theme.dark') },
            { value: 'light', label: t('theme.light') },
          ]}
          onChange={setTheme}
        />
      </div>
    </div>
  );
}
