import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Dropdown } from '@ombi/sdk/ui/kit-layout';
import { movieRequests, type MovieDetailsWire } from '../../../api/movies/index.js';
import { attempt, requestTexts, tellSuccess } from '../../../media/desk/outcome.js';
import { useDownloaderChoices } from '../../../media/dialogs/use-choices.js';
import { Icon } from '../../../media/icon/icon.js';
import type { Variant } from '../../../media/model/standing.js';
import { useRights } from '../../../media/rights/use-rights.js';

const OverridesDialog = lazy(() => import('./overrides-dialog.js'));

/** For people who may decide: choose options for a request, or hand it over once more. */
export function AdminMenu({ movie }: { readonly movie: MovieDetailsWire }) {
  const { mayDecide } = useRights();
  return mayDecide && movie.requestId > 0 ? <Menu movie={movie} /> : null;
}

function Menu({ movie }: { readonly movie: MovieDetailsWire }) {
  const { t } = useTranslation('details');
  const { maySee4K } = useRights();
  const [isOpen, setIsOpen] = useState(false);
  const { isEmpty, isPending } = useDownloaderChoices({ kind: 'movie', variant: 'regular' }, '', isOpen);
  const [isChoosing, setIsChoosing] = useState(false);

  const items = [
    { key: 'options', label: t('admin.options'), disabled: isEmpty || isPending, onClick: () => setIsChoosing(true) },
    ...(movie.requested
      ? [{ key: 'regular', label: t('admin.reprocess.regular'), onClick: () => void reprocess(movie.requestId, 'regular') }]
      : []),
    ...(movie.has4KRequest && maySee4K
      ? [{ key: '4k', label: t('admin.reprocess.4k'), onClick: () => void reprocess(movie.requestId, '4k') }]
      : []),
  ];

  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }} onOpenChange={setIsOpen}>
        <Button icon={<Icon name="gear" />} aria-label={t('admin.menu')} />
      </Dropdown>
      <Suspense>{isChoosing && <OverridesDialog requestId={movie.requestId} onClose={() => setIsChoosing(false)} />}</Suspense>
    </>
  );
}

/** Hands an approved request to its downloader once more. */
async function reprocess(id: number, variant: Variant): Promise<void> {
  const result = await attempt(movieRequests.reprocess({ id, is4K: variant === '4k' }));
  if (result) tellSuccess(result.message || requestTexts().t('SuccessfullyReprocessed'));
}
