import { ICON_PATHS } from '../../components/icon.js';
import { MEDIA_ICON_PATHS } from '../../media/media-icon.js';

/** An SVG path on a grid of 24 and the Font Awesome names that it stands for, which differ between the versions of Font Awesome. */
type CustomPageIconShape = readonly [path: string, ...names: readonly string[]];

export const CUSTOM_PAGE_ICONS: readonly CustomPageIconShape[] = [
  [MEDIA_ICON_PATHS.check, 'check'],
  ['M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM8 12.5l3 3 5.5-6', 'check-circle', 'circle-check'],
  ['M4 4h16v16H4ZM8 12.5l3 3 5.5-6', 'check-square', 'square-check'],
  [MEDIA_ICON_PATHS.plus, 'plus'],
  [ICON_PATHS.close, 'times', 'xmark'],
  [ICON_PATHS.about, 'info', 'info-circle', 'circle-info'],
  [
    'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.8v.01',
    'question',
    'question-circle',
    'circle-question',
  ],
  ['M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM12 7.5V13M12 16.3v.01', 'exclamation', 'exclamation-circle', 'circle-exclamation'],
  [ICON_PATHS.issues, 'exclamation-triangle', 'triangle-exclamation', 'warning'],
  [MEDIA_ICON_PATHS.home, 'home', 'house'],
  [MEDIA_ICON_PATHS.star, 'star'],
  [ICON_PATHS.donate, 'heart'],
  [ICON_PATHS.vote, 'thumbs-up'],
  ['M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM8 14a4.5 4.5 0 0 0 8 0M9 9.5v.01M15 9.5v.01', 'smile', 'face-smile'],
  [ICON_PATHS.movie, 'film', 'video', 'clapperboard'],
  [ICON_PATHS.tv, 'tv', 'television'],
  [MEDIA_ICON_PATHS.play, 'play', 'play-circle', 'circle-play'],
  [ICON_PATHS.music, 'music'],
  ['M4 17v-4a8 8 0 0 1 16 0v4M4 14h4v6H6a2 2 0 0 1-2-2ZM20 14h-4v6h2a2 2 0 0 0 2-2Z', 'headphones'],
  ['M9.5 6a2.5 2.5 0 0 1 5 0v5a2.5 2.5 0 0 1-5 0ZM6 11a6 6 0 0 0 12 0M12 17v4M8.5 21h7', 'microphone'],
  ['M7 8h10a5 5 0 0 1 4 8c-1 1.5-3 1-4-1l-1-1H8l-1 1c-1 2-3 2.5-4 1a5 5 0 0 1 4-8ZM8 10.5v3M6.5 12h3M15.5 12v.01M18 11v.01', 'gamepad'],
  ['M3 7h18v3.5a1.5 1.5 0 0 0 0 3V17H3v-3.5a1.5 1.5 0 0 0 0-3ZM14 7v10', 'ticket'],
  ['M6 3h13v18H6a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM4 19a2 2 0 0 1 2-2h13', 'book'],
  ['M12 6c-2-1.5-5-2-9-2v14c4 0 7 .5 9 2 2-1.5 5-2 9-2V4c-4 0-7 .5-9 2ZM12 6v14', 'book-open'],
  ['M6 3h8l4 4v14H6ZM14 3v4h4M9 12h6M9 16h6', 'file', 'file-text', 'file-lines', 'newspaper'],
  ['M3 6h7l2 2h9v11H3Z', 'folder', 'folder-open'],
  [ICON_PATHS.list, 'list', 'list-ul'],
  [ICON_PATHS.menu, 'bars'],
  [ICON_PATHS.calendar, 'calendar', 'calendar-days'],
  [MEDIA_ICON_PATHS.clock, 'clock'],
  [ICON_PATHS.bell, 'bell'],
  ['M7 4h10v16l-5-4-5 4Z', 'bookmark'],
  ['M4 4h7l9 9-7 7-9-9ZM8 8v.01', 'tag', 'tags'],
  ['M4 10v4l3 .5 9 4.5V5L7 9.5ZM7 14.5V19h3v-3M19 10a3 3 0 0 1 0 4', 'bullhorn'],
  ['M9 17c0-2-3-3.5-3-7a6 6 0 0 1 12 0c0 3.5-3 5-3 7ZM9.5 20.5h5', 'lightbulb'],
  ['M4 12h16v9H4ZM3 8h18v4H3ZM12 8v13M12 8C7 8 6.5 3 9 3c2 0 3 3 3 5ZM12 8c5 0 5.5-5 3-5-2 0-3 3-3 5Z', 'gift'],
  ['M7 4h10v5a5 5 0 0 1-10 0ZM7 6H4c0 3 1 5 3.5 5M17 6h3c0 3-1 5-3.5 5M12 14v4M8 20h8', 'trophy'],
  ['M12 3c3 2 4.5 5 4.5 9l-2 4h-5l-2-4c0-4 1.5-7 4.5-9ZM12 9v.01M7.5 12L5 15v3l3-1.5M16.5 12l2.5 3v3l-3-1.5M12 19v2', 'rocket'],
  ['M13 3L5 14h6l-1 7 8-11h-6Z', 'bolt'],
  ['M12 3c1 4 5 6 5 11a5 5 0 0 1-10 0c0-2 1-3.5 2-4.5 0 2 1 3 2 3 1.5-2 1.5-5.5 1-9.5Z', 'fire'],
  ['M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M5.6 18.4L7 17M17 7l1.4-1.4', 'sun'],
  ['M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z', 'moon'],
  ['M5 9h11v7a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4ZM16 11h2a2 2 0 0 1 0 5h-2M9 3v3M12.5 3v3', 'coffee', 'mug-hot'],
  ['M7 18a4.5 4.5 0 0 1-.5-9 6 6 0 0 1 11.3 1.5A3.8 3.8 0 0 1 17.5 18Z', 'cloud'],
  ['M12 4v11M7 10l5 5 5-5M4 20h16', 'download'],
  ['M12 15V4M7 9l5-5 5 5M4 20h16', 'upload'],
  [MEDIA_ICON_PATHS.refresh, 'sync', 'refresh', 'rotate', 'arrows-rotate'],
  ['M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17', 'link', 'chain'],
  [ICON_PATHS.outside, 'external-link', 'up-right-from-square', 'arrow-up-right-from-square'],
  ['M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM3 12h18M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9s.5-6 3.5-9Z', 'globe'],
  [ICON_PATHS.discover, 'compass'],
  ['M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2ZM9 4v14M15 6v14', 'map'],
  ['M12 21s-7-6-7-11.5a7 7 0 0 1 14 0C19 15 12 21 12 21ZM14.5 9.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z', 'map-marker', 'location-dot'],
  ['M3 6h18v12H3ZM3 7l9 6 9-6', 'envelope'],
  [MEDIA_ICON_PATHS.bubble, 'comment', 'comments'],
  ['M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2Z', 'phone'],
  [ICON_PATHS.phone, 'mobile', 'mobile-screen'],
  ['M3 4h18v12H3ZM8 20h8M12 16v4', 'desktop', 'computer'],
  ['M5 5h14v10H5ZM2.5 19h19', 'laptop'],
  ['M4 4h16v7H4ZM4 13h16v7H4ZM7.5 7.5v.01M7.5 16.5v.01', 'server'],
  ['M4 6c0-3.5 16-3.5 16 0S4 9.5 4 6ZM4 6v12c0 3.5 16 3.5 16 0V6M4 12c0 3.5 16 3.5 16 0', 'database'],
  [ICON_PATHS.plugin, 'plug'],
  ['M5 5a14 14 0 0 1 14 14M5 11a8 8 0 0 1 8 8M5.5 18.5v.01', 'rss'],
  ['M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14', 'code'],
  ['M4 8h3.5L9 5h6l1.5 3H20v11H4ZM15.5 13a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0Z', 'camera'],
  ['M4 5h16v14H4ZM4 16l5-5 4 4 3-3 4 4M9 9v.01', 'image'],
  [ICON_PATHS.search, 'search', 'magnifying-glass'],
  [ICON_PATHS.settings, 'cog', 'gear', 'cogs', 'gears', 'sliders'],
  ['M20 7.5L16.5 11l-3-3L17 4.5A5 5 0 0 0 10.5 11L4 17.5 6.5 20l6.5-6.5A5 5 0 0 0 20 7.5Z', 'wrench', 'tools', 'screwdriver-wrench'],
  [MEDIA_ICON_PATHS.person, 'user'],
  [MEDIA_ICON_PATHS.people, 'users', 'user-group'],
  ['M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3', 'lock'],
  ['M12 15a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM11 12l8-8M16 7l3 3', 'key'],
  ['M12 3l8 3v6c0 4.5-3.5 7.5-8 9-4.5-1.5-8-4.5-8-9V6Z', 'shield'],
  [ICON_PATHS.chart, 'chart-bar', 'bar-chart', 'chart-simple'],
  ['M3 6h18v12H3ZM3 10h18M7 14.5h4', 'credit-card'],
  [
    'M12 3v18M16.5 7.5c-1-1.5-2.5-2-4.5-2-2.5 0-4.5 1-4.5 3s2 2.8 4.5 3.5 4.5 1.5 4.5 3.5-2 3-4.5 3c-2 0-3.5-.5-4.5-2',
    'dollar',
    'dollar-sign',
  ],
];

const PATHS = new Map(CUSTOM_PAGE_ICONS.flatMap(([path, ...names]) => names.map((name) => [name, path])));

/** Icon of a page that has no content yet. */
export const DEFAULT_ICON_NAME = 'fa-check';

/** Endings of names in older versions: `clock-o`, `calendar-alt`. */
const VARIANT_SUFFIX = /-(?:o|alt)$/;

/** The path for `fa-check`, `fas fa-check` or `fa-solid fa-check`; undefined for names that the portal does not know. */
export const customPageIconPath = (fontAwesomeName: string): string | undefined =>
  (fontAwesomeName.toLowerCase().match(/[a-z\d-]+/g) ?? [])
    .map((word) => word.replace(/^fa-/, ''))
    .map((name) => PATHS.get(name) ?? PATHS.get(name.replace(VARIANT_SUFFIX, '')))
    .find((path) => path !== undefined);
