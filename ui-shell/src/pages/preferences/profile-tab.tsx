import { useMemo } from 'react';
import { useTranslation, LANGUAGES, setLanguage, useLanguage, type Language } from '@ombi/sdk/ui/i18n';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Segmented, Select } from '@ombi/sdk/ui/kit-form';
import { notify } from '@ombi/sdk/ui/notify';
import { type UserView, api } from '../../api/index.js';
import { LOCAL_USER_TYPE } from '../../api/users/users-api.js';
import { accountProblemText } from '../../account/account-refusals.js';
import { useUserTypeNames } from '../../account/user-type-names.js';
import { PluginSlot } from '../../plugins/slots/plugin-slot.js';
import { countryName, isTranslated, languageName } from '../../components/display-names.js';
import { setTheme, useTheme } from '../../theme/theme.js';
import { MobileAppSection } from './mobile-app.js';

/** Language, country and theme; each is saved as soon as it changes. */
function DisplayPreferences({ me }: { readonly me: UserView }) {
  const { t, language } = useTranslation('preferences');
  const chosen = useLanguage();
  const queries = useQueryClient();
  const { data: countries = [] } = useQuery({ queryKey: ['users', 'countries'], queryFn: api.users.countries, staleTime: Infinity });
  const mutationOptions = {
    onSuccess: () => notify(t('updated'), { kind: 'success' }),
    onError: async (cause: unknown) => notify((await accountProblemText(cause)) ?? t('notSaved'), { kind: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['users', 'me'] }),
  };
  const saveLanguage = useMutation({ mutationFn: (code: Language) => api.users.setLanguage(code), ...mutationOptions });
  const saveCountry = useMutation({ mutationFn: (code: string) => api.users.setCountry(code), ...mutationOptions });

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
