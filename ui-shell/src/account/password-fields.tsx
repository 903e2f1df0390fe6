import { useWatch, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useFormScope } from '@ombi/sdk/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, type PasswordRules } from '../api/index.js';
import { PasswordRuleList } from './password-rule-list.js';

/** Validates the repeated password again whenever the password changes, because the two must be equal. */
export function useValidateRepeatedPassword<T extends FieldValues>(
  { control, getValues, trigger }: UseFormReturn<T>,
  password: FieldPath<T>,
  repetition: FieldPath<T>,
): void {
  const enteredPassword: unknown = useWatch({ control, name: password });
  useEffect(() => {
    if (getValues(repetition) !== '') void trigger(repetition);
  }, [enteredPassword, repetition, getValues, trigger]);
}

/** The password rules of the portal; undefined until they are loaded. */
export const usePasswordRules = (): PasswordRules | undefined =>
  useQuery({ queryKey: ['settings', 'password-rules'], queryFn: api.passwordReset.rules }).data;

/** Shows the password rules below the field of a new password as soon as it contains text. */
export function PasswordFieldRules({ name }: { readonly name: string }) {
  const rules = usePasswordRules();
  const password = useWatch({ control: useFormScope().control, name }) as string;
  return rules && password ? <PasswordRuleList rules={rules} password={password} /> : null;
}
