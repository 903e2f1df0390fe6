import { Link, useSearchParams, useNavigate } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { notify } from '@ombi/sdk/ui/notify';
import { api } from '../../api/index.js';
import { accountRefusalTexts } from '../../account/account-refusals.js';
import { useValidateRepeatedPassword } from '../../account/password-fields.js';
import { PasswordRuleList } from '../../account/password-rule-list.js';
import { SignInLayout } from '../sign-in/sign-in-layout.js';
import { useFetchOnce } from '../../components/use-fetch-once.js';
import { FieldError, passwordResetErrorOf } from './field-error.js';

interface ResetPasswordDraft {
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
}

const FIELDS = ['email', 'password', 'confirmPassword'] as const;
const MISSING = { email: 'emailRequired', password: 'passwordRequired', confirmPassword: 'confirmPasswordRequired' } as const;
const BLANK: ResetPasswordDraft = { email: '', password: '', confirmPassword: '' };

/** Form with address, new password and its repetition. */
function ResetPasswordForm({ token }: { readonly token: string }) {
  const { t } = useTranslation('passwordReset');
  const rules = useFetchOnce(api.passwordReset.rules);
  const { form, submit, refusals } = useResetPassword(token);
  const password = useWatch({ control: form.control, name: 'password' });
  const { errors, isValid, isSubmitting } = form.formState;
  useValidateRepeatedPassword(form, 'password', 'confirmPassword');

  return (
    <form className="sign-in-form" onSubmit={(event) => void submit(event)} noValidate>
      {FIELDS.map((name) => (
        <div key={name} className="sign-in-field">
          <label htmlFor={name}>{t(name)}</label>
          <input
            id={name}
            type={name === 'email' ? 'email' : 'password'}
            autoComplete={name === 'email' ? 'email' : 'new-password'}
            autoFocus={name === 'email'}
            aria-invalid={Boolean(errors[name])}
            aria-describedby={errors[name] ? `${name}-note` : undefined}
            {...form.register(name, {
              required: MISSING[name],
              ...(name === 'confirmPassword' && {
                validate: (again: string, { password: first }: ResetPasswordDraft) => again === first || 'passwordsDiffer',
              }),
            })}
          />
          <FieldError id={`${name}-note`} text={errors[name]?.message && t(errors[name].message)} />
          {name === 'password' && password && rules && <PasswordRuleList rules={rules} password={password} />}
        </div>
      ))}
      {refusals.map((words) => (
        <p key={words} className="sign-in-fault" role="alert">
          {words}
        </p>
      ))}
      <button className="plain-button" type="submit" disabled={!isValid || isSubmitting} aria-busy={isSubmitting}>
        {t('new.submit')}
      </button>
    </form>
  );
}

/** Sets the password and opens the sign-in page; shows each reason of a refusal. */
function useResetPassword(token: string) {
  const { t } = useTranslation('passwordReset');
  const navigate = useNavigate();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const form = useForm<ResetPasswordDraft>({ defaultValues: BLANK, mode: 'all' });

  const replace = async ({ email, password }: ResetPasswordDraft) => {
    const result = await api.passwordReset.resetPassword({ email: email.trim(), password, token });
    setRefusals(await accountRefusalTexts(result));
    if (!result.successful) return;
    notify(t('new.done'), { kind: 'success' });
    void navigate('/login');
  };
  const submit = form.handleSubmit(
    (draft) => replace(draft).catch((cause: unknown) => setRefusals([t(`fault.${passwordResetErrorOf(cause)}`)])),
    () => notify(t('emailAddressRequired'), { kind: 'error' }),
  );
  return { form, submit, refusals };
}

/** Target of the link in the reset e-mail. Without the token of that link no password can be set. */
export default function ResetPasswordPage() {
  const { t } = useTranslation('passwordReset');
  const [address] = useSearchParams();
  const token = address.get('token');

  return (
    <SignInLayout title={t('new.title')}>
      <h2>{t('new.title')}</h2>
      {token ? (
        <ResetPasswordForm token={token} />
      ) : (
        <p className="sign-in-text" role="alert">
          {t('new.noToken')} <Link to="/reset">{t('new.askAgain')}</Link>
        </p>
      )}
      <Link className="sign-in-back" to="/login">
        {t('back')}
      </Link>
    </SignInLayout>
  );
}
