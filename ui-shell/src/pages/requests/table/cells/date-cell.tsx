import { useFormat } from '@ombi/sdk/ui/i18n';

/** How long ago, with the exact moment on a closer look. */
export function DateCell({ date }: { readonly date: string | null }) {
  const format = useFormat();
  return date ? (
    <time dateTime={date} title={format.dateTime(date)}>
      {format.relative(date)}
    </time>
  ) : null;
}
