import { useFormScope } from '@ombi/sdk/ui';

/** Where a field of one's own finds the form: its control, and what stands before the names of its values. */
export default function FieldPath({ name }: { readonly name: string }) {
  const { prefix, namespace } = useFormScope();
  return <code title={namespace}>{`${prefix}${name}`}</code>;
}
