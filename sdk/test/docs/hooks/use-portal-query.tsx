import { usePortalQuery } from '@ombi/sdk/ui';
import { Alert, Button, Skeleton } from '@ombi/sdk/ui/kit-layout';

interface Totals {
  readonly movie: number;
}

export default function MovieTotal() {
  const { data, error, reload } = usePortalQuery<Totals>('api/v3/library/totals');
  if (data) return <strong>{data.movie}</strong>;
  if (!error) return <Skeleton active title={false} />;
  return <Alert type="error" title={error.message} action={<Button onClick={reload}>Try again</Button>} />;
}
