import { Suspense, useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Drawer, Skeleton } from '@ombi/sdk/ui/kit-layout';
import type { UserView } from '../../../api/index.js';
import { BulkForm } from './bulk-form.js';

interface BulkEditProps {
  readonly users: readonly UserView[];
  readonly onDone: () => void;
}

/** Change several people at once, in a panel at the side. */
export function BulkEdit({ users, onDone }: BulkEditProps) {
  const { t } = useTranslation('users');
  const [isOpen, setOpen] = useState(false);
  const done = () => {
    setOpen(false);
    onDone();
  };

  return (
    <>
      <Button disabled={users.length === 0} onClick={() => setOpen(true)}>
        {t('bulk.open')}
      </Button>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        size="min(40em, 100vw)"
        destroyOnHidden
        title={t('bulk.title', { count: users.length })}
      >
        {/* Texts that are on their way must not take the page, and with it the focus, away. */}
        <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 10 }} />}>
          <BulkForm users={users} onDone={done} />
        </Suspense>
      </Drawer>
    </>
  );
}
