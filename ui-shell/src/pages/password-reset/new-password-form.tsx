import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { notify } from '@ombi/sdk/ui/notify';
import { api } from '../../api/index.js';
import { RuleList } from '../../people/passwords/rule-list.js';
import { useAnswer } from '../sign-in/door/use-answer.js';
import { FieldNote } from './field-note.js';
import { faultOf } from './reset-fault.js';

interface NewPasswordDraft {
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
}

const FIELDS = ['email', 'password', 'confirmPassword'] as const;
const MISSING = { email: 'emailRequired', password: 'passwordRequired', confirmPassword: 'confirmPasswordRequired' } as const;
const BLANK: NewPasswordDraft = { email: '', password: '', confirmPassword: '' };

/** A new password, twice, and whose it is. */
export function NewPasswordForm({ token }: { readonly token: string }) {
  const { t } = useTranslation('passwordReset');
  const rules = useAnswer(api.passwords.rules);
  const { form, submit, refusals } = useNewPassword(token);
  const password = useWatch({ control: form.control, name: 'password' });
  const { errors, isValid, isSubmitting } = form.formState;

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
                deps: 'password',
                validate: (again: string, { password: first }: NewPasswordDraft) => again === first || 'passwordsDiffer',
              }),
            })}
          />
          <FieldNote id={`${name}-note`} text={errors[name]?.message && t(errors[name].message)} />
          {name === 'password' && password && rules && <RuleList rules={rules} password={password} />}
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

/** Sets the password and leads to the door; each reason of a refusal is shown. */
function useNewPassword(token: string) {
  const { t } = useTranslation('passwordReset');
  const navigate = useNavigate();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const form = useForm<NewPasswordDraft>({ defaultValues: BLANK, mode: 'all' });

  const replace = async ({ email, password }: NewPasswordDraft) => {
    const { successful, errors } = await api.passwords.replace({ email: email.trim(), password, token });
    setRefusals(successful ? [] : (errors ?? []));
    if (!successful) return;
    notify(t('new.done'), { kind: 'success' });
    void navigate('/login');
  };
  const submit = form.handleSubmit((draft) => replace(draft).catch((cause: unknown) => setRefusals([t(`fault.${faultOf(cause)}`)])));
  return { form, submit, refusals };
}
