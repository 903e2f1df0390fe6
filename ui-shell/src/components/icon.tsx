interface SvgIconProps {
  /** SVG path on a grid of 24. */
  readonly path: string;
  /** Edge length in pixels. */
  readonly size: number;
}

/** Decorative icon beside a text; hidden from screen readers. */
export const SvgIcon = ({ path, size }: SvgIconProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
    focusable={false}
  >
    <path d={path} />
  </svg>
);

/** SVG paths of all icons on a grid of 24. */
export const ICON_PATHS = {
  about: 'M12 11v6M12 7.5v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  calendar: 'M4 6h16v14H4ZM4 10.5h16M8.5 3.5v4M15.5 3.5v4',
  chart: 'M4 20h16M7 16v-5M12 16V6M17 16v-8',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15ZM10 20.5h4',
  close: 'M6 6l12 12M18 6L6 18',
  discover: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM15.5 8.5l-2 5-5 2 2-5 5-2Z',
  donate: 'M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.4 4.2 4.2 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z',
  filter: 'M4 6h16M7 12h10M10 18h4',
  issues: 'M12 4L2.5 20h19ZM12 10v4.5M12 17.2v.01',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01',
  menu: 'M4 6h16M4 12h16M4 18h16',
  movie: 'M4 5h16v14H4ZM8 5v14M16 5v14M4 9.5h4M4 14.5h4M16 9.5h4M16 14.5h4',
  music: 'M9 18V6l10-2v12M9 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM19 16a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  outside: 'M14 4h6v6M20 4l-9 9M18 14v5H5V6h5',
  phone: 'M8 3h8v18H8ZM11.5 18h1',
  plugin: 'M9 3v5M15 3v5M6 8h12v4a6 6 0 0 1-12 0ZM12 18v3',
  requests: 'M5 4h14v16H5ZM9 9h6M9 13h6M9 17h3',
  search: 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM20 20l-4.9-4.9',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M17 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM11 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
  signOut: 'M14 4H5v16h9M10 12h10M17 8.5l3.5 3.5-3.5 3.5',
  tv: 'M4 7h16v11H4ZM8 21h8M9 3l3 4 3-4',
  users: 'M15 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM4.5 20c.6-3.6 3.4-5.5 7-5.5s6.4 1.9 7 5.5',
  vote: 'M7 11v9H3v-9ZM7 11l4-8c1.6 0 2.6 1.2 2.3 2.8L12.7 9H19a2 2 0 0 1 2 2.3l-1.2 7A2 2 0 0 1 17.8 20H7',
} as const;

export type IconName = keyof typeof ICON_PATHS;

export const Icon = ({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) => (
  <SvgIcon path={ICON_PATHS[name]} size={size} />
);
