import type { BrandingSettings, PortalInfo } from '../../api/index.js';
import type { IconName } from '../../components/icon.js';
import { pluginPagePath } from '../../plugins/slots/plugin-pages.js';
import type { PluginContribution } from '../../plugins/slots/slot-contributions.js';
import { PROJECT_LINKS } from '../../portal-info/project-links.js';
import type { Permission } from '../../session/index.js';

/** An entry of the side menu. `label` is a key of the namespace `frame`, except for entries that have a `title`. */
export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly title?: string;
  readonly icon: IconName;
  /** Replaces `icon` where the portal has an icon for this name of Font Awesome; empty for the default one. */
  readonly fontAwesomeIcon?: string;
  readonly link: string;
  readonly permission?: Permission;
  /** The optional feature that the entry belongs to; the entry is hidden while it is off. */
  readonly part?: 'voting' | 'issues';
  readonly isExternal?: boolean;
  readonly tooltip?: string;
}

const MENU_PAGES: readonly MenuItem[] = [
  { id: 'discover', label: 'discover', icon: 'discover', link: '/discover' },
  { id: 'requests', label: 'requests', icon: 'requests', link: '/requests-list' },
  { id: 'vote', label: 'vote', icon: 'vote', link: '/vote', part: 'voting' },
  { id: 'issues', label: 'issues', icon: 'issues', link: '/issues', part: 'issues' },
  { id: 'users', label: 'users', icon: 'users', link: '/usermanagement', permission: 'users.manage' },
  { id: 'settings', label: 'settings', icon: 'settings', link: '/Settings', permission: 'settings.manage' },
];

const ABOUT_ITEM: MenuItem = { id: 'about', label: 'about', icon: 'about', link: '/Settings/About', permission: 'about.read' };

/** Pages of the project, for administrators and power users. */
const PROJECT_ITEMS: readonly MenuItem[] = [
  {
    id: 'support',
    label: 'supportProject',
    icon: 'donate',
    link: PROJECT_LINKS.donations,
    permission: 'about.read',
    isExternal: true,
  },
  {
    id: 'suggest',
    label: 'suggestFeature',
    icon: 'vote',
    link: PROJECT_LINKS.suggestions,
    permission: 'about.read',
    isExternal: true,
  },
];

type Donations = Pick<BrandingSettings, 'enableCustomDonations' | 'customDonationUrl' | 'customDonationMessage'>;

/** Administrator settings that affect the menu. */
interface MenuOptions {
  readonly donations?: Donations;
  readonly isVotingOn?: boolean;
  readonly customPage?: PortalInfo['customPage'];
  readonly areIssuesOn?: boolean;
  /** Pages of plug-ins that the user may see. */
  readonly pluginPages?: readonly PluginContribution[];
}

/** Menu entries that the user may open and whose feature is on, with the donation link if one is configured. */
export const menuItemsFor = (
  hasPermission: (permission: Permission) => boolean,
  { donations, isVotingOn = false, areIssuesOn = false, customPage, pluginPages = [] }: MenuOptions,
): MenuItem[] => {
  const isOn = { voting: isVotingOn, issues: areIssuesOn };
  return [
    ...MENU_PAGES,
    ...customPageItem(customPage),
    ...pluginPages.map(pluginPageItem),
    ...PROJECT_ITEMS,
    ...donationItem(donations),
    ABOUT_ITEM,
  ].filter(({ permission, part }) => (!permission || hasPermission(permission)) && (!part || isOn[part]));
};

/** Icon of the custom page while that of its settings is not known. */
export const CUSTOM_PAGE_ICON: IconName = 'about';

const pluginPageItem = (page: PluginContribution): MenuItem => ({
  id: page.key,
  label: 'pluginPage',
  title: page.title,
  icon: page.icon,
  link: pluginPagePath(page),
});

function customPageItem(customPage: MenuOptions['customPage']): MenuItem[] {
  if (!customPage) return [];
  return [
    {
      id: 'custom',
      label: 'customPage',
      title: customPage.title,
      icon: CUSTOM_PAGE_ICON,
      fontAwesomeIcon: customPage.icon,
      link: '/Custom',
    },
  ];
}

function donationItem(donations: Donations | undefined): MenuItem[] {
  if (!donations?.enableCustomDonations || !donations.customDonationUrl) return [];
  const { customDonationUrl: link, customDonationMessage: tooltip } = donations;
  return [{ id: 'donate', label: 'donate', icon: 'donate', link, isExternal: true, tooltip: tooltip ?? undefined }];
}

/** The selected menu item for the active route: the one with the longest path that is a prefix of the current one. */
export const activeMenuItem = (items: readonly MenuItem[], pathname: string): MenuItem | undefined =>
  items
    .filter(({ link }) => `${pathname.toLowerCase()}/`.startsWith(`${link.toLowerCase()}/`))
    .toSorted((a, b) => b.link.length - a.link.length)[0];
