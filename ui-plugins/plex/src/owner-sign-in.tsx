import { notify, useAddConnection, useConnectionForm, useIsSetup, useTranslation } from '@ombi/sdk/ui';
import { Input, Select } from '@ombi/sdk/ui/kit-form';
import { Alert, Button } from '@ombi/sdk/ui/kit-layout';
import { useId, useState } from 'react';
import { useOwnerSignIn, type SignInFailure } from './use-owner-sign-in.js';

/**
 * Signs the owner in to fill in the token, then lets them choose one of their servers. The token can also be entered by hand. Another server
 * than that of the tab gets a tab of its own, or has one already.
 */
export function OwnerSignIn() {
  const { t } = useTranslation('plugin/plex');
  const { servers, isBusy, failure, signInWithPopup, signInWithPassword } = useOwnerSignIn();
  const { draft, stored, fill } = useConnectionForm();
  const addConnection = useAddConnection();
  const isSetup = useIsSetup();
  const ownIdentifier = String(draft.values.machineIdentifier ?? '');
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [givenToken, setGivenToken] = useState<unknown>();
  const id = useId();

  const isOther = (machineIdentifier: string) => !isSetup && ownIdentifier !== '' && machineIdentifier !== ownIdentifier;
  const select = (machineIdentifier: string) => {
    const server = servers?.find((candidate) => candidate.machineIdentifier === machineIdentifier);
    if (!server) return;
    if (isOther(machineIdentifier)) {
      const token = draft.values.token ?? givenToken;
      addConnection?.({ ...server, token }, 'machineIdentifier');
      // The sign-in was for the other server: this one keeps the token that it has stored. More servers can be chosen with it.
      setGivenToken(token);
      if (stored) fill({ token: undefined });
    } else fill({ ...server, serverHostname: '' });
    notify(t('signIn.selected', { name: server.name }), { kind: 'success' });
  };
  const loadServers = async () => {
    await signInWithPassword(login, password);
    setPassword('');
  };

  return (
    <section className="form-section" aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{t('signIn.title')}</h2>
        <p className="soft">{t('signIn.text')}</p>
      </header>
      <div className="field">
        <Button type="primary" loading={isBusy} onClick={signInWithPopup}>
          {t('signIn.popup')}
        </Button>
        {failure && <FailureNote failure={failure} />}
      </div>
      <div className="field">
        <label htmlFor={`${id}-login`}>{t('signIn.userName')}</label>
        <Input id={`${id}-login`} autoComplete="off" value={login} onChange={({ target }) => setLogin(target.value)} />
      </div>
      <div className="field">
        <label htmlFor={`${id}-password`}>{t('signIn.password')}</label>
        <Input
          id={`${id}-password`}
          type="password"
          autoComplete="off"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </div>
      <div className="field">
        <Button loading={isBusy} disabled={login === '' || password === ''} onClick={() => void loadServers()}>
          {t('signIn.load')}
        </Button>
      </div>
      <div className="field">
        <label htmlFor={`${id}-server`}>{t('signIn.server')}</label>
        <Select
          id={`${id}-server`}
          disabled={!servers?.length}
          placeholder={servers?.length ? t('signIn.server') : t('signIn.noServers')}
          value={servers?.some(({ machineIdentifier }) => machineIdentifier === ownIdentifier) ? ownIdentifier : null}
          options={servers?.map(({ name, machineIdentifier }) => ({
            ...{ value: machineIdentifier, label: name },
            disabled: isOther(machineIdentifier) && !addConnection,
          }))}
          onChange={select}
        />
      </div>
    </section>
  );
}

function FailureNote({ failure: { title, text } }: { readonly failure: SignInFailure }) {
  if (title !== undefined) return <Alert type="warning" showIcon title={title} description={text} />;
  return (
    <p className="field-error" role="alert">
      {text}
    </p>
  );
}
