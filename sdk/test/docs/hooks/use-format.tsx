import { useFormat } from '@ombi/sdk/ui';

export default function AddedAt({ at, size }: { readonly at: string; readonly size: number }) {
  const { relative, dateTime, number } = useFormat('plugin/releases');
  return (
    <time dateTime={at} title={dateTime(at)}>
      {relative(at)}, {number(size, { style: 'unit', unit: 'gigabyte' })}
    </time>
  );
}
