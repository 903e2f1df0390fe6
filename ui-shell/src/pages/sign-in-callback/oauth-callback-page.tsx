import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { getTranslation, useTranslation } from '@ombi/sdk/ui/i18n';
import { notify } from '@ombi/sdk/ui/notify';
import { api } from '../../api/index.js';
import { problemText } from '../../components/errors/problem-text.js';
import { Redirect } from '../../routing/redirect.js';
import { signIn, useSessionOrNull } from '../../session/index.js';
import { SignInLayout } from '../sign-in/sign-in-layout.js';

/** Redirect target of an identity provider, with the pin of the sign-in in the URL. */
export default function OAuthCallbackPage() {
  const { t } = useTranslation('login');
  const { pin = '' } = useParams();
  const session = useSessionOrNull();
  const refusal = usePinSignIn(pin);
  const isVisit = !NUMBER.test(pin);
  useEffect(() => {
    // The opener may be cut off from this window and then cannot close it.
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

/**
 * A refusal with a text is shown with a link back; when the portal does not respond, the user is notified and redirected to the sign-in
 * page.
 */
type SignInRefusal = { readonly words: string } | 'sentAway';

/** Pop-up sign-ins that this portal started have no number in the URL: their opener polls for the result, and this window closes. */
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
        notify(problemText(cause) ?? getTranslation('common').t('startUp.fault'), { kind: 'error' });
        setRefusal('sentAway');
      },
    );
    return () => {
      isOpen = false;
    };
  }, [pin]);

  return refusal;
}
