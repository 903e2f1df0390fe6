import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Progress } from '@ombi/sdk/ui/kit-data';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { mailingsApi } from '../../../api/admin/mailings-api.js';
import type { Mailing } from '../../../api/index.js';
import { deliveryErrorText } from '../../../components/errors/delivery-error-text.js';
import { languageName } from '../../../components/language-names.js';
import { RelativeTime } from '../../../components/relative-time.js';

/** Milliseconds between two reads while mails are being sent. */
const REFRESH_MS = 2_000;

/** Query of the latest mailings. */
export const mailingsQuery = { queryKey: ['mailings'], queryFn: mailingsApi.list };

const isInProgress = ({ recipients }: Mailing): boolean => recipients.waiting > 0;

interface MailingListProps {
  readonly kinds: readonly Mailing['kind'][];
}

/** The latest mailings of some kinds with their progress; renders nothing before the first. */
export function MailingList({ kinds }: MailingListProps) {
  const { t } = useTranslation('settings');
  const { data = [] } = useQuery({
    ...mailingsQuery,
    refetchInterval: ({ state }) => (state.data?.some(isInProgress) ? REFRESH_MS : false),
  });
  const mailings = data.filter(({ kind }) => kinds.includes(kind));
  if (mailings.length === 0) return null;
  return (
    <section className="mailings">
      <h2>{t('mailings.title')}</h2>
      <ul>
        {mailings.map((mailing) => (
          <MailingRow key={mailing.id} mailing={mailing} />
        ))}
      </ul>
    </section>
  );
}

function MailingRow({ mailing: { id, kind, subject, language, createdAt, recipients } }: { readonly mailing: Mailing }) {
  const { t } = useTranslation('settings');
  const [isOpen, setOpen] = useState(false);
  const total = Object.values(recipients).reduce((sum, count) => sum + count, 0);
  const done = total - recipients.waiting;
  return (
    <li>
      <div className="mailing-head">
        <strong>{subject}</strong>
        <span className="soft">
          {kind === 'newsletter-test' && `${t('mailings.test')} · `}
          {language && `${languageName(language)} · `}
          <RelativeTime at={createdAt} />
        </span>
      </div>
      <Progress percent={total === 0 ? 100 : Math.floor((100 * done) / total)} aria-label={t('mailings.progress')} />
      <p className="soft">
        {t('mailings.delivered', { count: recipients.delivered, total })}
        {recipients.skipped > 0 && ` · ${t('mailings.skipped', { count: recipients.skipped })}`}
        {recipients.failed > 0 && ` · ${t('mailings.failed', { count: recipients.failed })}`}
      </p>
      {recipients.waiting + recipients.failed > 0 && (
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('mailings.problems')}
        </Button>
      )}
      {isOpen && <MailingFailures id={id} />}
    </li>
  );
}

function MailingFailures({ id }: { readonly id: number }) {
  const { t } = useTranslation('settings');
  const errorTexts = useTranslation('deliveryErrors');
  const { data: failures } = useQuery({ queryKey: ['mailings', id, 'failures'], queryFn: () => mailingsApi.failures(id) });
  if (failures?.length === 0) return <p className="soft">{t('mailings.noProblems')}</p>;
  return (
    <ul className="mailing-failures">
      {failures?.map(({ address, name, trouble: error }) => (
        <li key={address}>{t('mailings.problem', { name, address, reason: error ? deliveryErrorText(error, errorTexts) : '' })}</li>
      ))}
    </ul>
  );
}
