import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.js';
import { Input } from '../kit-form.js';
import { Button } from '../kit-layout.js';
import type { FieldControl } from './field.js';

/** Props of a secret (password) input. */
export interface SecretInputProps extends FieldControl {
  /** Whether the portal has a stored value. The value itself is never sent to the browser. */
  readonly stored: boolean;
}

/** Password input for a secret. Form value: `undefined` keeps the stored one, `null` deletes it, a text replaces it. */
export function SecretInput({ stored, value, onChange, ...input }: SecretInputProps) {
  const { t } = useTranslation('forms');
  const [isReplacing, setReplacing] = useState(false);
  const isKept = stored && !isReplacing && value === undefined && input.status === '';

  const keep = () => {
    setReplacing(false);
    onChange(undefined);
  };

  const replace = (text: string) => {
    // From the first letter on the value itself says so, until the form is saved or discarded.
    setReplacing(false);
    onChange(text);
  };

  if (isKept) {
    return (
      <div className="field-row">
        <Input {...input} value={t('secret.stored')} readOnly />
        <Button onClick={() => setReplacing(true)}>{t('secret.replace')}</Button>
        <Button onClick={() => onChange(null)}>{t('secret.clear')}</Button>
      </div>
    );
  }

  return (
    <div className="field-row">
      <Input.Password
        {...input}
        autoComplete="new-password"
        placeholder={value === null ? t('secret.cleared') : undefined}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => replace(target.value)}
      />
      {stored && <Button onClick={keep}>{t('secret.keep')}</Button>}
    </div>
  );
}
