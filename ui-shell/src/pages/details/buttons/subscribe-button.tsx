import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import type { MovieRequestWire } from '../../../api/movies/index.js';
import { followUps } from '../../../media/desk/follow-up.js';
import { tellFailure, tellSuccess } from '../../../media/desk/outcome.js';
import { Icon } from '../../../media/icon/icon.js';
import type { AskableKind } from '../../../media/model/kinds.js';

interface SubscribeButtonProps {
  readonly kind: AskableKind;
  readonly request: Pick<MovieRequestWire, 'id' | 'subscribed' | 'showSubscribe'>;
  readonly title: string;
  readonly size?: 'small' | 'medium';
}

/** Lets people who did not ask themselves be told about somebody else's request. */
export function SubscribeButton({ kind, request: { id, subscribed, showSubscribe }, title, size }: SubscribeButtonProps) {
  const { t } = useTranslation('requests');
  const client = useQueryClient();

  const change = useMutation({
    mutationFn: async () => {
      if (!(await followUps[kind][subscribed ? 'unsubscribe' : 'subscribe'](id))) throw new Error('refused');
    },
    onSuccess: () => tellSuccess(t(subscribed ? 'SuccessfulUnNotify' : 'SuccessfulNotify', { title })),
    onError: () => tellFailure(t('CouldntNotify', { title })),
    onSettled: () => client.invalidateQueries({ queryKey: ['requests', kind] }),
  });

  if (!showSubscribe && !subscribed) return null;
  return (
    <Button
      size={size}
      icon={<Icon name={subscribed ? 'bellOff' : 'bell'} />}
      loading={change.isPending}
      aria-pressed={subscribed}
      onClick={() => change.mutate()}
    >
      {t(subscribed ? 'unsubscribe' : 'subscribe')}
    </Button>
  );
}
