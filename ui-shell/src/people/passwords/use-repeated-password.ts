import { useEffect } from 'react';
import { useWatch, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';

/** A password and its repetition are one question: a change of the first is a change of what the second must be. */
export function useRepeatedPassword<T extends FieldValues>(
  { control, getValues, trigger }: UseFormReturn<T>,
  password: FieldPath<T>,
  repetition: FieldPath<T>,
): void {
  const typed: unknown = useWatch({ control, name: password });
  useEffect(() => {
    if (getValues(repetition) !== '') void trigger(repetition);
  }, [typed, repetition, getValues, trigger]);
}
