import { useWatch } from 'react-hook-form';
import { useFormScope } from './form-scope.js';

/** Returns the current value of a field of the surrounding form, for fields that depend on it. */
export function useFieldValue(name: string): unknown {
  const { control, prefix } = useFormScope();
  return useWatch({ control, name: `${prefix}${name}` });
}
