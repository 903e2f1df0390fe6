import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import type { MovieRequest } from '../../../api/movies/index.js';
import { requestOverrideApis } from '../../../media/request-actions/redispatch-and-overrides.js';
import { notifyFailure, notifySuccess } from '../../../media/request-actions/request-feedback.js';
import { MediaIcon } from '../../../media/media-icon.js';
import type { RequestableKind } from '../../../media/model/title.js';

interface SubscribeButtonProps {
  readonly kind: RequestableKind;
  readonly request: Pick<MovieRequest, 'id' | 'subscribed' | 'showSubscribe'>;
  readonly title: string;
  readonly size?: 'small' | 'medium';
}

/** Subscribes to another user's request, or ends the subscription. */
export function SubscribeButton({ kind, request: { id, subscribed, showSubscribe }, title, size }: SubscribeButtonProps) {
  const { t } = useTranslation('requests');
  const client = useQueryClient();

  const change = useMutation({
    mutationFn: async () => {
      if (!(await requestOverrideApis[kind][subscribed ? 'unsubscribe' : 'subscribe'](id))) throw new Error('refused');
    },
    onSuccess: () => notifySuccess(t(subscribed ? 'SuccessfulUnNotify' : 'SuccessfulNotify', { title })),
    onError: () => notifyFailure(t('CouldntNotify', { title })),
    onSettled: () => client.invalidateQueries({ queryKey: ['requests', kind] }),
  });

  if (!showSubscribe && !subscribed) return null;
  return (
    <Button
      size={size}
      icon={<MediaIcon name={subscribed ? 'bellOff' : 'bell'} />}
      loading={change.isPending}
      aria-pressed={subscribed}
      onClick={() => change.mutate()}
    >
      {t(subscribed ? 'unsubscribe' : 'subscribe')}
    </Button>
  );
}
