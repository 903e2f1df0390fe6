import { useMemo } from 'react';
import { useTranslation, LANGUAGES, isLanguage, setLanguage, useLanguage, type Language } from '@ombi/sdk/ui/i18n';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Segmented, Select } from '@ombi/sdk/ui/kit-form';
import { notify } from '@ombi/sdk/ui/notify';
import { type UserView, api } from '../../api/index.js';
import { LOCAL_USER_TYPE } from '../../api/users/users-api.js';
import { accountProblemText } from '../../account/account-refusals.js';
import { useUserTypeNames } from '../../account/user-type-names.js';
import { PluginSlot } from '../../plugins/slots/plugin-slot.js';
import { countryName, languageName } from '../../components/language-names.js';
import { isTranslated } from '../../components/translated-languages.js';
import { setTheme, useTheme } from '../../theme/theme.js';
import { MobileAppSection } from './mobile-app.js';

/** Language, country and theme; each is saved as soon as it changes. */
function DisplayPreferences({ me }: { readonly me: UserView }) {
  const { t, language } = useTranslation('preferences');
  const shownLanguage = useLanguage();
  const queries = useQueryClient();
  const { data: countries = [] } = useQuery({ queryKey: ['users', 'countries'], queryFn: api.users.countries, staleTime: Infinity });
  const mutationOptions = {
    onSuccess: () => notify(t('updated'), { kind: 'success' }),
    onError: async (cause: unknown) => notify((await accountProblemText(cause)) ?? t('notSaved'), { kind: 'error' }),
    // Titles, descriptions and providers differ by language and country.
    onSettled: () => queries.invalidateQueries(),
  };
  const saveLanguage = useMutation({
    ...mutationOptions,
    mutationFn: (code: Language) => api.users.setLanguage(code),
    onSuccess: (_, code) => {
      setLanguage(code);
      mutationOptions.onSuccess();
    },
  });
  const saveCountry = useMutation({ mutationFn: (code: string) => api.users.setCountry(code), ...mutationOptions });

  const languages = LANGUAGES.map((value) => {
    const name = languageName(value);
    return { value, label: isTranslated(value) ? name : t('languageOfTitles', { language: name }) };
  });
  const storedLanguage = isLanguage(me.language) ? me.language : undefined;

  return (
    <>
      <div className="field">
        <label htmlFor="language">{t('language')}</label>
        <Select
          id="language"
          value={saveLanguage.isPending ? saveLanguage.variables : storedLanguage}
          placeholder={languageName(shownLanguage)}
          options={languages}
          showSearch={{ optionFilterProp: 'label' }}
          loading={saveLanguage.isPending}
          onChange={(code) => saveLanguage.mutate(code)}
        />
      </div>
      <div className="field">
        <label htmlFor="country">{t('country')}</label>
        <Select
          id="country"
          value={saveCountry.isPending ? saveCountry.variables : (me.streamingCountry ?? 'US')}
          options={countries.map((value) => ({ value, label: countryName(value, language) }))}
          showSearch={{ optionFilterProp: 'label' }}
          loading={saveCountry.isPending}
          onChange={(code) => saveCountry.mutate(code)}
        />
        <p className="field-help">{t('countryHelp')}</p>
      </div>
      <ThemeSelect />
    </>
  );
}

function ThemeSelect() {
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

/** Display preferences, mobile app, and settings that plug-ins add. */
export function ProfileTab({ me }: { readonly me: UserView }) {
  const { t } = useTranslation('preferences');
  const nameOf = useUserTypeNames();
  return (
    <div className="preferences-profile">
      <div>
        <dl className="field">
          <dt className="preferences-label">{t('userType')}</dt>
          <dd>{me.userType === LOCAL_USER_TYPE ? t('userType.local') : (nameOf(me.userType) ?? t('userType.external'))}</dd>
        </dl>
        <DisplayPreferences me={me} />
        <PluginSlot name="user.preferences" slotProps={useMemo(() => ({ user: me }), [me])} />
      </div>
      <MobileAppSection />
    </div>
  );
}
