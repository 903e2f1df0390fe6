import { usePortalQuery } from '@ombi/sdk/ui';
import { Alert, Button, Skeleton } from '@ombi/sdk/ui/kit-layout';

interface Totals {
  readonly movie: number;
}

export default function MovieTotal() {
  const { data, error, isPending, reload } = usePortalQuery<Totals>('api/v3/library/totals');
  if (isPending) return <Skeleton active title={false} />;
  if (error) return <Alert type="error" title={error.message} action={<Button onClick={reload}>Try again</Button>} />;
  return <strong>{data?.movie}</strong>;
}
