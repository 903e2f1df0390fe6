import { useWatch } from 'react-hook-form';
import { useFormScope } from '@ombi/sdk/ui';
import { RuleList } from './rule-list.js';
import { usePasswordRules } from './use-password-rules.js';

/** The rules below the field of a new password; they appear with its first letter. */
export function RulesOfField({ name }: { readonly name: string }) {
  const rules = usePasswordRules();
  const password = useWatch({ control: useFormScope().control, name }) as string;
  return rules && password ? <RuleList rules={rules} password={password} /> : null;
}
