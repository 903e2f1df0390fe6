import { lazy, Suspense } from 'react';
import { useQuery, useMutation } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Badge, Tooltip } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { api } from '../../api/index.js';
import { Brand } from '../../components/document/brand.js';
import { Icon } from '../../components/icon.js';
import { useAreIssuesEnabled, useIsVotingEnabled } from '../../portal-info/features.js';
import { useOutstandingIssueCount } from '../../portal-info/outstanding-issue-count.js';
import { usePendingRequestCount } from '../../portal-info/pending-request-count.js';
import { useSlotContributions } from '../../plugins/slots/slot-contributions.js';
import { FailedDeliveriesBadge } from '../failed-deliveries-badge.js';
import { useSession } from '../../session/index.js';
import { confirmUnsavedChanges } from '../../routing/unsaved-changes-router.js';
import { signOut } from '../../session/sign-out.js';
import { mobileAppLink } from '../../account/mobile-app-link.js';
import { currentPortalUrl } from '../../portal-info/current-portal-url.js';
import { usePortalInfo } from '../../portal-info/portal-info.js';
import { useOpenAdvancedSearch } from '../search/advanced-search-provider.js';
import { activeMenuItem, CUSTOM_PAGE_ICON, menuItemsFor, type MenuItem } from './menu-items.js';
import { QuotaSummary } from './quota-summary.js';
import './side-menu.css';

/**
 * Opens the mobile app as the signed-in user. Hidden on wide screens, where the app does not exist. While no application URL is set, the
 * link names the address at which the telephone has just reached the portal.
 */
export function OpenMobileAppItem() {
  const { t } = useTranslation('layout');
  const { applicationUrl } = usePortalInfo();
  const { mutate, isPending } = useMutation({
    mutationFn: async (portal: string) => {
      const token: string | null = await api.accessToken.read();
      if (!token) throw new Error('there is no code');
      window.location.assign(mobileAppLink(portal, token));
    },
    onError: () => notify(t('openAppFailed'), { kind: 'error', seconds: 6 }),
  });
  return (
    <li className="side-menu-narrow">
      <button type="button" className="side-menu-item" disabled={isPending} onClick={() => mutate(applicationUrl || currentPortalUrl())}>
        <Icon name="phone" />
        {t('openApp')}
      </button>
    </li>
  );
}

interface SideMenuProps {
  /** Called when a dialog replaces the menu. */
  readonly onLeave?: () => void;
}

/** Navigation of the shell. */
export function SideMenu({ onLeave }: SideMenuProps) {
  const { t } = useTranslation('layout');
  const { hasPermission } = useSession();
  const { pathname } = useLocation();
  const { customPage } = usePortalInfo();
  const { data: customization } = useQuery({ queryKey: ['settings', 'customization'], queryFn: api.settings.customization.read });
  const items = menuItemsFor(hasPermission, {
    donations: customization,
    isVotingOn: useIsVotingEnabled(),
    areIssuesOn: useAreIssuesEnabled(),
    customPage,
    pluginPages: useSlotContributions('navigation.page'),
  });
  const active = activeMenuItem(items, pathname);

  return (
    <nav className="side-menu" aria-label={t('menu')}>
      <Link className="side-menu-brand" to="/discover">
        <Brand />
      </Link>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <MenuLink item={item} isActive={item === active} />
            {item.id === 'discover' && <AdvancedSearchButton onLeave={onLeave} />}
          </li>
        ))}
        <OpenMobileAppItem />
        <li className="side-menu-sign-out">
          <button type="button" className="side-menu-item" onClick={() => confirmUnsavedChanges(signOut)}>
            <Icon name="signOut" />
            {t('signOut')}
          </button>
        </li>
      </ul>
      <QuotaSummary />
    </nav>
  );
}

/** Button for the advanced search beside the entry Discover. */
function AdvancedSearchButton({ onLeave }: SideMenuProps) {
  const { t } = useTranslation('layout');
  const openAdvancedSearch = useOpenAdvancedSearch();
  const open = () => {
    onLeave?.();
    openAdvancedSearch();
  };
  return (
    <Tooltip title={t('advancedSearch')} placement="right">
      <button type="button" className="side-menu-aside" aria-label={t('advancedSearch')} onClick={open}>
        <Icon name="filter" />
      </button>
    </Tooltip>
  );
}

/** Loaded only where there is a custom page. Its entry keeps the neutral icon when that fails. */
const CustomPageIcon = lazy(() =>
  import('../../pages/custom/custom-page-icon.js').catch(() => ({ default: () => <Icon name={CUSTOM_PAGE_ICON} /> })),
);

interface MenuLinkProps {
  readonly item: MenuItem;
  readonly isActive: boolean;
}

function MenuLink({ item: { id, label, title, icon, fontAwesomeIcon, link, isExternal, tooltip }, isActive }: MenuLinkProps) {
  const { t } = useTranslation('layout');
  const waiting = usePendingRequestCount();

  if (isExternal) {
    return (
      <Tooltip title={tooltip} placement="topLeft">
        <a className="side-menu-item" href={link} target="_blank" rel="noreferrer">
          <Icon name={icon} />
          {t(label)}
        </a>
      </Tooltip>
    );
  }

  return (
    <Link className="side-menu-item" to={link} aria-current={isActive ? 'page' : undefined}>
      <Suspense fallback={<Icon name={icon} />}>
        {fontAwesomeIcon !== undefined ? <CustomPageIcon name={fontAwesomeIcon} /> : <Icon name={icon} />}
      </Suspense>
      <span className="side-menu-title">{title || t(label)}</span>
      {id === 'requests' && waiting > 0 && <Badge className="side-menu-count" count={waiting} title={t('waiting', { count: waiting })} />}
      {id === 'issues' && <OutstandingIssueBadge />}
      {id === 'settings' && <FailedDeliveriesBadge />}
    </Link>
  );
}

/** Number of issues that wait for the user, if they handle issues. */
function OutstandingIssueBadge() {
  const { t } = useTranslation('layout');
  const count = useOutstandingIssueCount();
  return count > 0 && <Badge className="side-menu-count" count={count} title={t('outstandingIssues', { count })} />;
}
