import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { useSession } from '../../../session/index.js';
import type { MatchedTitle } from '../../../api/admin/library-matches-api.js';

const LibraryMatchesDialog = lazy(() => import('./library-matches-dialog.js'));

interface LibraryMatchesProps {
  readonly title: MatchedTitle;
  readonly name: string;
}

/** Button for administrators that explains why the title counts as available. */
export function LibraryMatches(props: LibraryMatchesProps) {
  const { t } = useTranslation('matches');
  const { hasPermission } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!hasPermission('settings.manage')) return null;

  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('open')}</Button>
      {isOpen && (
        <Suspense>
          <LibraryMatchesDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
