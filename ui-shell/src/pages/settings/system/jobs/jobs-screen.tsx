import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@ombi/sdk/ui/kit-layout';
import { api } from '../../../../api/index.js';
import { CardTable } from '../../../../parts/table/card-table.js';
import { LoadFailed } from '../../../../parts/fault/load-failed.js';
import { ScreenHead } from '../../screen-head.js';
import { useJobColumns } from './use-job-columns.js';

/** What the portal does by itself: when, how it went, and a button for now. */
export default function JobsScreen() {
  const { data: jobs, isPending, error, refetch } = useQuery({ queryKey: ['jobs'], queryFn: api.system.jobs });
  const columns = useJobColumns();

  return (
    <>
      <ScreenHead id="jobs" />
      {isPending && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {jobs && <CardTable rows={jobs} keyOf={({ id }) => id} columns={columns} />}
    </>
  );
}
