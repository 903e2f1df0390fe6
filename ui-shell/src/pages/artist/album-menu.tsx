import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Dropdown } from '@ombi/sdk/ui/kit-layout';
import type { ReleaseGroup } from '../../api/music/index.js';
import { availableDecisions, type RequestDecision } from '../../media/model/request-status.js';
import { useRequestActions } from '../../media/request-actions/request-actions.js';
import { useRequestPermissions } from '../../media/request-actions/use-request-permissions.js';
import { MediaIcon } from '../../media/media-icon.js';
import { useSession } from '../../session/index.js';
import { matchedAlbum } from '../details/matches/matched-title.js';
import { releaseFlags } from './releases.js';

const LibraryMatchesDialog = lazy(() => import('../details/matches/library-matches-dialog.js'));

/** Menu of an album: the decisions about its request, for users who may decide, and its library match, for administrators. */
export function AlbumMenu({ release }: { readonly release: ReleaseGroup }) {
  const { t } = useTranslation('requests');
  const { t: matchText } = useTranslation('matches');
  const mayMatch = useSession().hasPermission('settings.manage');
  const { decisions, decide, isDeciding } = useAlbumDecisions(release);
  const [isMatching, setMatching] = useState(false);
  const title = release.title ?? '';
  const items = [
    ...decisions.map((decision) => ({ key: decision, label: t(`action.${decision}.regular`), onClick: () => decide(decision) })),
    ...(mayMatch ? [{ key: 'match', label: matchText('open'), onClick: () => setMatching(true) }] : []),
  ];
  if (items.length === 0) return null;

  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button
          className="album-card-more"
          shape="circle"
          icon={<MediaIcon name="more" size={20} />}
          loading={isDeciding}
          aria-label={t('optionsOf', { title })}
          aria-haspopup="menu"
        />
      </Dropdown>
      <Suspense>
        {isMatching && <LibraryMatchesDialog title={matchedAlbum(release)} name={title} onClose={() => setMatching(false)} />}
      </Suspense>
    </>
  );
}

/** The decisions that the viewer can make about a requested album; none about one that is not requested. */
function useAlbumDecisions(release: ReleaseGroup) {
  const { mayDecide } = useRequestPermissions();
  const requestActions = useRequestActions();
  const [isDeciding, setIsDeciding] = useState(false);
  const { requestId } = release;

  const decide = (decision: RequestDecision) => {
    setIsDeciding(true);
    void requestActions
      .decide({ kind: 'album', requestId, title: release.title ?? '', variant: 'regular' }, decision)
      .finally(() => setIsDeciding(false));
  };
  return { decisions: mayDecide && requestId > 0 ? availableDecisions(releaseFlags(release)) : [], decide, isDeciding };
}
