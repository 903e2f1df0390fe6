import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { movieRequests } from '../../../api/movies/index.js';
import { tellFailure, tellSuccess } from '../../../media/desk/outcome.js';
import { Icon } from '../../../media/icon/icon.js';
import { useMovieRequest } from '../use-movie.js';

interface SubscribeButtonProps {
  readonly requestId: number;
  readonly title: string;
}

/** Lets people who did not ask themselves be told about somebody else's request. */
export function SubscribeButton({ requestId, title }: SubscribeButtonProps) {
  const { t } = useTranslation('requests');
  const client = useQueryClient();
  const { data: request } = useMovieRequest(requestId);
  const isSubscribed = request?.subscribed ?? false;

  const change = useMutation({
    mutationFn: () => (isSubscribed ? movieRequests.unsubscribe(requestId) : movieRequests.subscribe(requestId)),
    onSuccess: () => tellSuccess(t(isSubscribed ? 'SuccessfulUnNotify' : 'SuccessfulNotify', { title })),
    onError: () => tellFailure(t('CouldntNotify', { title })),
    onSettled: () => client.invalidateQueries({ queryKey: ['requests', 'movie', requestId] }),
  });

  if (!request || (!request.showSubscribe && !isSubscribed)) return null;
  return (
    <Button
      icon={<Icon name={isSubscribed ? 'bellOff' : 'bell'} />}
      loading={change.isPending}
      aria-pressed={isSubscribed}
      onClick={() => change.mutate()}
    >
      {t(isSubscribed ? 'unsubscribe' : 'subscribe')}
    </Button>
  );
}
