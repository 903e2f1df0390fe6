import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { Tooltip } from '@ombi/sdk/ui/kit-layout';

/** Relative time; the exact time is the tooltip. */
export function RelativeTime({ at }: { readonly at: string }) {
  const { relative } = useFormat();
  const { language } = useTranslation();
  const exact = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'medium' });
  return (
    <Tooltip title={exact.format(new Date(at))}>
      <time dateTime={at}>{relative(at)}</time>
    </Tooltip>
  );
}
