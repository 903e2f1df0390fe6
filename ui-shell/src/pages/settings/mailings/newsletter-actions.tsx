import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useFormScope } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Modal, Popconfirm } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { newsletterApi } from '../../../api/admin/mailings-api.js';
import type { NewsletterSettings } from '../../../api/index.js';
import { HtmlContent } from '../../../components/html/html-content.js';
import { mailingsQuery } from './mailing-list.js';

/** What administrators can do with the newsletter beside its settings. Test and preview use what is typed, saved or not. */
export function NewsletterActions() {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const typed = useWatch({ control: useFormScope().control as unknown as Control<NewsletterSettings> }) as NewsletterSettings;
  const [isPreviewed, setPreviewed] = useState(false);
  const fail = (text: string) => () => notify(text, { kind: 'error', seconds: 6 });

  const preview = useMutation({
    mutationFn: newsletterApi.preview,
    onSuccess: () => setPreviewed(true),
    onError: fail(t('newsletter.notPreviewed')),
  });
  const test = useMutation({
    mutationFn: newsletterApi.test,
    onSuccess: async (isQueued) => {
      await queries.invalidateQueries(mailingsQuery);
      if (isQueued) notify(t('newsletter.tested'), { kind: 'success' });
      else notify(t('newsletter.nobodyToTest'), { kind: 'error', seconds: 6 });
    },
    onError: fail(t('newsletter.notTested')),
  });
  const trigger = useMutation({
    mutationFn: newsletterApi.trigger,
    onSuccess: async () => {
      await queries.invalidateQueries(mailingsQuery);
      notify(t('newsletter.triggered'), { kind: 'success' });
    },
    onError: fail(t('newsletter.notTriggered')),
  });
  const startAnew = useMutation({
    mutationFn: newsletterApi.markAllAsAnnounced,
    onSuccess: () => notify(t('newsletter.databaseUpdated'), { kind: 'success' }),
    onError: fail(t('newsletter.databaseNotUpdated')),
  });

  return (
    <div className="newsletter-actions">
      <Button loading={preview.isPending} onClick={() => preview.mutate(typed)}>
        {t('newsletter.preview')}
      </Button>
      <Button loading={test.isPending} onClick={() => test.mutate(typed)}>
        {t('newsletter.test')}
      </Button>
      <Button loading={trigger.isPending} onClick={() => trigger.mutate()}>
        {t('newsletter.trigger')}
      </Button>
      <Popconfirm
        title={t('newsletter.startAnewQuestion')}
        okText={t('newsletter.startAnew')}
        cancelText={t('cancel')}
        onConfirm={() => startAnew.mutate()}
      >
        <Button loading={startAnew.isPending}>{t('newsletter.startAnew')}</Button>
      </Popconfirm>
      <Modal open={isPreviewed} title={preview.data?.subject} footer={null} onCancel={() => setPreviewed(false)}>
        <HtmlContent html={preview.data?.html ?? ''} />
      </Modal>
    </div>
  );
}
