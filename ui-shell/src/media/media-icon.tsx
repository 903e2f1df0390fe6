import { SvgIcon } from '../components/icon.js';

/** Outline paths on a grid of 24, drawn with round line caps. */
export const MEDIA_ICON_PATHS = {
  plus: 'M12 5v14M5 12h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  doubleCheck: 'M2.5 12.5l4 4L15 8M11.5 16.5L20 8',
  half: 'M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18',
  clock: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 7v5l3.5 2',
  cross: 'M6 6l12 12M18 6L6 18',
  thumb: 'M7 11v9H3v-9zM7 11l4-8c1.6 0 2.6 1.2 2.3 2.8L12.7 9H19a2 2 0 0 1 2 2.300l-1.2 7A2 2 0 0 1 17.8 20H7',
  play: 'M7 4.500v15l12.5-7.500z',
  gear: 'M12 8.500a3.5 3.5 0 1 0 0 7a3.5 3.5 0 0 0 0-7M12 2.500v3M12 18.500v3M2.5 12h3M18.5 12h3M5.3 5.300l2.1 2.100M16.6 16.600l2.1 2.100M5.3 18.700l2.1-2.100M16.6 7.400l2.1-2.1',
  more: 'M5 12h.01M5.1 12h.01M12 12h.01M12.1 12h.01M19 12h.01M19.1 12h.01',
  left: 'M15 5l-7 7l7 7',
  right: 'M9 5l7 7l-7 7',
  up: 'M12 19V5M6 11l6-6l6 6',
  down: 'M12 5v14M6 13l6 6l6-6',
  unfold: 'M5 9l7 7l7-7',
  fold: 'M5 15l7-7l7 7',
  bell: 'M6 16V10a6 6 0 1 1 12 0v6l1.5 2h-15zM10 21h4',
  bellOff: 'M6 16V10c0-1 .2-1.9 .6-2.700M9.5 4.600A6 6 0 0 1 18 10v4M4.5 18H17M10 21h4M4 4l16 16',
  outside: 'M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5',
  trash: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5.500M14 11v5.5',
  home: 'M4 11l8-7l8 7M6 9.500V20h12V9.5',
  film: 'M4 4h16v16H4zM8 4v16M16 4v16M4 9h4M4 15h4M16 9h4M16 15h4',
  screen: 'M3 6h18v12H3zM9 21h6M8 2l4 4l4-4',
  person: 'M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8M4 21c.6-4.5 3.8-7 8-7s7.4 2.5 8 7',
  star: 'M12 3.500l2.6 5.500l6 .800l-4.4 4.200l1.1 6l-5.3-2.900L6.7 20l1.1-6L3.4 9.800l6-.800z',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13M15.5 15.500L21 21',
  list: 'M8 6h13M8 12h13M8 18h13M3.5 6h.01M3.5 12h.01M3.5 18h.01',
  refresh: 'M20 5v5h-5M4 19v-5h5M19 10A7.5 7.5 0 0 0 5.6 8M5 14a7.5 7.5 0 0 0 13.4 2',
  camera:
    'M4 7.500A3.5 3.5 0 0 1 7.5 4h9A3.5 3.5 0 0 1 20 7.500v9a3.5 3.5 0 0 1-3.5 3.500h-9A3.5 3.5 0 0 1 4 16.500zM12 8.500a3.5 3.5 0 1 0 0 7a3.5 3.5 0 0 0 0-7M16.5 7.500h.01',
  warning: 'M12 4L2.500 20h19zM12 10v4.500M12 17h.01',
  bubble: 'M4 5h16v11H9.500L5 20v-4H4z',
  people:
    'M9 5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 0 0 0-7M2.5 20c.4-3.8 3-6 6.5-6s6.1 2.2 6.5 6M15.5 5.300a3.5 3.5 0 0 1 0 6.400M18 14.500c2 .9 3.3 2.8 3.5 5.5',
} as const;

export type MediaIconName = keyof typeof MEDIA_ICON_PATHS;

interface MediaIconProps {
  readonly name: MediaIconName;
  /** Edge length in pixels. */
  readonly size?: number;
}

export const MediaIcon = ({ name, size = 16 }: MediaIconProps) => <SvgIcon path={MEDIA_ICON_PATHS[name]} size={size} />;
