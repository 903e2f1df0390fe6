import { useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { api, type OutsideProvider } from '../../../api/index.js';
import { ProviderButton } from '../../../people/outside/provider-button.js';
import { useWindow } from '../../../people/outside/use-window.js';
import type { Arrived } from '../../../people/outside/visit.js';
import { usePortal } from '../../../portal/portal.js';
import { signIn } from '../../../session/index.js';
import { useAnswer } from '../door/use-answer.js';
import { SignInForm } from '../form/sign-in-form.js';
import './ways-in.css';

/** The ways in, when there are several: the portal's own account, or one somewhere else. */
export default function WaysIn() {
  const options = useAnswer(api.signInWays.options);
  if (options === undefined) return <p aria-busy="true" className="sign-in-waiting" />;
  return options?.providers.length ? <Ways providers={options.providers} /> : <SignInForm />;
}

/** The own account; or a service whose password is typed here. */
type Form = 'own' | OutsideProvider;

function Ways({ providers }: { readonly providers: readonly OutsideProvider[] }) {
  const [form, setForm] = useState<Form | null>(null);
  return form ? <FormFor form={form} onBack={() => setForm(null)} /> : <Buttons providers={providers} onForm={setForm} />;
}

function Buttons({ providers, onForm }: { readonly providers: readonly OutsideProvider[]; readonly onForm: (form: Form) => void }) {
  const { t } = useTranslation('outside');
  const { applicationName: name } = usePortal();
  const [rememberMe, setRememberMe] = useState(false);
  const { waitingFor, fault, begin } = useWindow((provider) => api.signInWays.begin(provider, rememberMe), comeIn);

  return (
    <div className="ways-in">
      <button type="button" className="plain-button" onClick={() => onForm('own')}>
        {t('with', { name })}
      </button>
      {providers.map((provider) => (
        <ProviderButton
          key={provider.id}
          provider={provider}
          isWaiting={waitingFor === provider.id}
          onPress={() => (provider.ways.includes('window') ? begin(provider.id) : onForm(provider))}
        >
          {t('with', { name: provider.name })}
        </ProviderButton>
      ))}
      {providers.some(({ ways }) => ways.includes('window')) && (
        <label className="sign-in-remember">
          <input type="checkbox" checked={rememberMe} onChange={({ target }) => setRememberMe(target.checked)} />
          {t('rememberMe')}
        </label>
      )}
      {waitingFor !== null && <p role="status">{t('waiting')}</p>}
      {fault && (
        <p className="sign-in-fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

const comeIn = (arrived: Arrived): void => void (arrived.state === 'done' && signIn(arrived.access_token));

function FormFor({ form, onBack }: { readonly form: Form; readonly onBack: () => void }) {
  const { t } = useTranslation('outside');
  const { applicationName } = usePortal();
  const isOwn = form === 'own';
  return (
    <>
      <p className="ways-in-account">{t('withAccount', { name: isOwn ? applicationName : form.name })}</p>
      <SignInForm provider={isOwn ? null : form.id} />
      <button type="button" className="ways-in-back" onClick={onBack}>
        {t('otherWay')}
      </button>
    </>
  );
}
