import type { CustomizationSettings } from '../../api/index.js';
import type { IconName } from '../../components/icon.js';
import type { Permission } from '../../session/index.js';

/** An entry of the side menu. `label` is a key of the namespace `frame`. */
export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly link: string;
  readonly permission?: Permission;
  /** The optional feature that the entry belongs to; the entry is hidden while it is off. */
  readonly part?: 'voting';
  readonly isExternal?: boolean;
  readonly tooltip?: string;
}

const MENU_PAGES: readonly MenuItem[] = [
  { id: 'discover', label: 'discover', icon: 'discover', link: '/discover' },
  { id: 'requests', label: 'requests', icon: 'requests', link: '/requests-list' },
  { id: 'vote', label: 'vote', icon: 'vote', link: '/vote', part: 'voting' },
  { id: 'users', label: 'users', icon: 'users', link: '/usermanagement', permission: 'users.manage' },
  { id: 'settings', label: 'settings', icon: 'settings', link: '/Settings', permission: 'settings.manage' },
];

const ABOUT_ITEM: MenuItem = { id: 'about', label: 'about', icon: 'about', link: '/Settings/About', permission: 'settings.manage' };

type Donations = Pick<CustomizationSettings, 'enableCustomDonations' | 'customDonationUrl' | 'customDonationMessage'>;

/** Administrator settings that affect the menu. */
interface MenuOptions {
  readonly donations?: Donations;
  readonly isVotingOn?: boolean;
}

/** Menu entries that the user may open and whose feature is on, with the donation link if one is configured. */
export const menuItemsFor = (
  hasPermission: (permission: Permission) => boolean,
  { donations, isVotingOn = false }: MenuOptions,
): MenuItem[] =>
  [...MENU_PAGES, ...donationItem(donations), ABOUT_ITEM].filter(
    ({ permission, part }) => (!permission || hasPermission(permission)) && (part !== 'voting' || isVotingOn),
  );

function donationItem(donations: Donations | undefined): MenuItem[] {
  if (!donations?.enableCustomDonations || !donations.customDonationUrl) return [];
  const { customDonationUrl: link, customDonationMessage: tooltip } = donations;
  return [{ id: 'donate', label: 'donate', icon: 'donate', link, isExternal: true, tooltip: tooltip ?? undefined }];
}

/** The entry with the longest path that is a prefix of the current one. */
export const activeMenuItem = (items: readonly MenuItem[], pathname: string): MenuItem | undefined =>
  items
    .filter(({ link }) => `${pathname.toLowerCase()}/`.startsWith(`${link.toLowerCase()}/`))
    .toSorted((a, b) => b.link.length - a.link.length)[0];
