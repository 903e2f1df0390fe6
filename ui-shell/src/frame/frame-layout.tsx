import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { setLanguage, useTranslation } from '@ombi/sdk/ui/i18n';
import { Drawer } from '@ombi/sdk/ui/kit-layout';
import { useLive } from '../live/use-live.js';
import { PageRoutes } from '../routing/page-routes.js';
import { SIZES } from '../theme/tokens.js';
import { AdvancedSearch } from './search/advanced-search.js';
import { SideMenu } from './menu/side-menu.js';
import { Silence } from './silence/silence.js';
import { TopBar } from './top-bar.js';
import { useMe } from './use-me.js';
import { useWaitingCount } from './use-waiting-count.js';
import './frame.css';

/** Menu at the side, search on top, the page between them. On small screens the menu slides in. */
export function FrameLayout() {
  const { t } = useTranslation('frame');
  const [menuOpen, setMenuOpen] = useOpenOnThisPage();
  const { data: me } = useMe();
  useLive();
  useWaitingCount();

  useEffect(() => setLanguage(me?.language), [me?.language]);

  return (
    <AdvancedSearch>
      <div className="frame">
        <a className="frame-skip" href="#content">
          {t('skipToContent')}
        </a>
        <div className="frame-side">
          <SideMenu />
        </div>
        <Drawer
          placement="left"
          size={SIZES.menu}
          styles={{ body: { padding: 0 } }}
          open={menuOpen}
          onClose={() => setMenuOpen(false)}
          title={t('menu')}
        >
          <SideMenu onLeave={() => setMenuOpen(false)} />
        </Drawer>
        <div className="frame-main">
          <TopBar onMenu={() => setMenuOpen(true)} />
          <main id="content" tabIndex={-1}>
            <PageRoutes />
          </main>
          <Silence />
        </div>
      </div>
    </AdvancedSearch>
  );
}

/** Open or not; going to another page closes. */
function useOpenOnThisPage() {
  const { key } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [page, setPage] = useState(key);
  if (page !== key) {
    setPage(key);
    setOpen(false);
  }
  return [isOpen, setOpen] as const;
}
