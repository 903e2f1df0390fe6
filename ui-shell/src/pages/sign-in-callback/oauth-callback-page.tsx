import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { notify } from '@ombi/sdk/ui/notify';
import { api } from '../../api/index.js';
import { Redirect } from '../../routing/redirect.js';
import { signIn, useSessionOrNull } from '../../session/index.js';
import { SignInLayout } from '../sign-in/sign-in-layout.js';

/** Where an outside service sends people back to, with a number that tells who they are. */
export default function OAuthCallbackPage() {
  const { t } = useTranslation('login');
  const { pin = '' } = useParams();
  const session = useSessionOrNull();
  const refusal = usePinSignIn(pin);
  const isVisit = !NUMBER.test(pin);
  useEffect(() => {
    // The window that began the visit may have been cut off from this one, and then cannot close it.
    if (isVisit) window.close();
  }, [isVisit]);

  if (session) return <Redirect to="/discover" replace />;
  if (refusal === 'sentAway') return <Redirect to="/login" replace />;

  return (
    <SignInLayout title={t('title')}>
      {refusal ? (
        <>
          <p className="sign-in-fault" role="alert">
            {refusal.words}
          </p>
          <Link className="sign-in-back" to="/login">
            {t('back')}
          </Link>
        </>
      ) : (
        <p role="status">{t(isVisit ? 'closeWindow' : 'pleaseWait')}</p>
      )}
    </SignInLayout>
  );
}

/** Words are shown with a way back; a portal that cannot answer at all says so, and the person is led back to the door. */
type SignInRefusal = { readonly words: string } | 'sentAway';

/** Visits that this portal began itself have no number: the window that opened this one asks how they stand, and this one closes. */
const NUMBER = /^\d+$/;

function usePinSignIn(pin: string): SignInRefusal | null {
  const [refusal, setRefusal] = useState<SignInRefusal | null>(null);

  useEffect(() => {
    if (!NUMBER.test(pin)) return undefined;
    let isOpen = true;
    api.token.createFromPin(pin).then(
      ({ access_token: token, errorMessage }) => {
        if (!isOpen) return;
        if (token) signIn(token);
        else setRefusal(errorMessage ? { words: errorMessage } : 'sentAway');
      },
      (cause: unknown) => {
        if (!(cause instanceof ApiProblem)) throw cause;
        if (!isOpen) return;
        notify(cause.message, { kind: 'error' });
        setRefusal('sentAway');
      },
    );
    return () => {
      isOpen = false;
    };
  }, [pin]);

  return refusal;
}
