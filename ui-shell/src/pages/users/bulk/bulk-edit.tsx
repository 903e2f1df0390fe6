import { useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Drawer } from '@ombi/sdk/ui/kit-layout';
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
        <BulkForm users={users} onDone={done} />
      </Drawer>
    </>
  );
}
