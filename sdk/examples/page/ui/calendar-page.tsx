import { useFormat, useSlotPage, usePortalQuery, useTranslation } from '@ombi/sdk/ui';
import { Alert, Button, Empty, Skeleton, Space } from '@ombi/sdk/ui/kit-layout';
import { monthOf, adjacentMonth, releasesOf, type CalendarEntry } from './months.js';

/** The releases of one month. The month is the path below the page: `/plugins/releases/calendar/2026-11`. */
export default function Calendar() {
  const { t } = useTranslation('plugin/releases');
  const page = useSlotPage();
  const month = monthOf(page.path);
  const { data, error, isPending, reload } = usePortalQuery<CalendarEntry[]>('api/v2/Calendar');

  return (
    <>
      <Space wrap>
        <Button onClick={() => page.open(adjacentMonth(month, -1))}>{t('previous')}</Button>
        <Button onClick={() => page.open(adjacentMonth(month, 1))}>{t('next')}</Button>
        <Month month={month} />
      </Space>
      {isPending && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {error && <Alert type="error" title={t('failed')} action={<Button onClick={reload}>{t('retry')}</Button>} />}
      {data && <Releases entries={releasesOf(data, month)} />}
    </>
  );
}

function Month({ month }: { readonly month: string }) {
  const { language } = useTranslation('plugin/releases');
  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return <strong aria-live="polite">{name.format(new Date(`${month}-01`))}</strong>;
}

function Releases({ entries }: { readonly entries: readonly CalendarEntry[] }) {
  const { t } = useTranslation('plugin/releases');
  const { date } = useFormat('plugin/releases');
  if (entries.length === 0) return <Empty description={t('none')} />;
  return (
    <ul>
      {entries.map(({ title, start }, index) => (
        <li key={`${start} ${title} ${index}`}>
          <time dateTime={start}>{date(start)}</time> {title}
        </li>
      ))}
    </ul>
  );
}
