import { useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { api, type SignInProvider } from '../../api/index.js';
import { SignInProviderButtons, usePopupSignIn, type PopupSignInSuccess } from '../../account/popup-sign-in.js';
import { usePortalInfo } from '../../portal-info/portal-info.js';
import { signIn } from '../../session/index.js';
import { useFetchOnce } from '../../components/use-fetch-once.js';
import { SignInForm } from './sign-in-form.js';
import './sign-in-provider-picker.css';

/** Selects among several sign-in options: a portal account, or an identity provider. */
export default function SignInProviderPicker() {
  const options = useFetchOnce(api.externalSignIn.options);
  if (options === undefined) return <p aria-busy="true" className="sign-in-waiting" />;
  return options?.providers.length ? <ProviderPicker providers={options.providers} /> : <SignInForm />;
}

/** The portal's own account, or an identity provider whose password is entered here. */
type ChosenForm = 'own' | SignInProvider;

function ProviderPicker({ providers }: { readonly providers: readonly SignInProvider[] }) {
  const [form, setForm] = useState<ChosenForm | null>(null);
  return form ? (
    <ProviderForm form={form} onBack={() => setForm(null)} />
  ) : (
    <ProviderButtons providers={providers} onSelectForm={setForm} />
  );
}

function ProviderButtons({
  providers,
  onSelectForm,
}: {
  readonly providers: readonly SignInProvider[];
  readonly onSelectForm: (chosenForm: ChosenForm) => void;
}) {
  const { t } = useTranslation('popupSignIn');
  const { applicationName: name } = usePortalInfo();
  const [rememberMe, setRememberMe] = useState(false);
  const { waitingFor, errorText, begin } = usePopupSignIn(
    (provider) => api.externalSignIn.openPopup(provider, rememberMe),
    signInWithResult,
  );

  return (
    <div className="sign-in-providers">
      <button type="button" className="plain-button" onClick={() => onSelectForm('own')}>
        {t('with', { name })}
      </button>
      <SignInProviderButtons
        providers={providers}
        waitingFor={waitingFor}
        labelOf={(provider) => t('with', { name: provider.name })}
        onSelect={(provider) => (provider.ways.includes('window') ? begin(provider.id) : onSelectForm(provider))}
      />
      {providers.some(({ ways }) => ways.includes('window')) && (
        <label className="sign-in-remember">
          <input type="checkbox" checked={rememberMe} onChange={({ target }) => setRememberMe(target.checked)} />
          {t('rememberMe')}
        </label>
      )}
      {waitingFor !== null && <p role="status">{t('waiting')}</p>}
      {errorText && (
        <p className="sign-in-fault" role="alert">
          {errorText}
        </p>
      )}
    </div>
  );
}

const signInWithResult = (popupSignInSuccess: PopupSignInSuccess): void =>
  void (popupSignInSuccess.state === 'done' && signIn(popupSignInSuccess.access_token));

function ProviderForm({ form: chosenForm, onBack }: { readonly form: ChosenForm; readonly onBack: () => void }) {
  const { t } = useTranslation('popupSignIn');
  const { applicationName } = usePortalInfo();
  const isOwn = chosenForm === 'own';
  return (
    <>
      <p className="sign-in-providers-account">{t('withAccount', { name: isOwn ? applicationName : chosenForm.name })}</p>
      <SignInForm provider={isOwn ? null : chosenForm.id} />
      <button type="button" className="sign-in-providers-back" onClick={onBack}>
        {t('otherWay')}
      </button>
    </>
  );
}
