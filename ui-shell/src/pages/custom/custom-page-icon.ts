import type { IconName } from '../../components/icon.js';

/** Icons of the portal for common names of Font Awesome. */
const ICONS: Readonly<Record<string, IconName>> = {
  ...{ book: 'requests', file: 'requests', list: 'requests', film: 'movie', video: 'movie', tv: 'tv', television: 'tv', music: 'music' },
  ...{ heart: 'donate', gift: 'donate', users: 'users', user: 'users', cog: 'settings', gear: 'settings', wrench: 'settings' },
  ...{ search: 'search', phone: 'phone', mobile: 'phone', compass: 'discover', link: 'outside', 'thumbs-up': 'vote' },
};

/** The icon for a name such as `fa-film` or `fas fa-film`; a neutral one for names that the portal does not know. */
export const customPageIcon = (fontAwesomeName: string): IconName =>
  ICONS[/fa-([a-z-]+)$/i.exec(fontAwesomeName.trim())?.[1]?.toLowerCase() ?? ''] ?? 'about';
