/** Design tokens: the colors of one theme. All colors on screen, those of antd included, come from here. */
export interface Palette {
  readonly page: string;
  readonly card: string;
  readonly raised: string;
  /** Dividers. */
  readonly line: string;
  /** Borders of controls. */
  readonly edge: string;
  readonly text: string;
  readonly textSoft: string;
  readonly accent: string;
  readonly accentStrong: string;
  readonly onAccent: string;
  readonly requested: string;
  readonly approved: string;
  readonly available: string;
  readonly partly: string;
  readonly denied: string;
  /** Background of tooltips, whose text is white. */
  readonly tip: string;
  readonly shadow: string;
}

/** Dark mode or light mode. */
export type ThemeName = 'dark' | 'light';

/** Colors of the dark theme and the light theme. */
export const PALETTES: Readonly<Record<ThemeName, Palette>> = {
  dark: {
    page: '#0f1217',
    card: '#171b22',
    raised: '#202630',
    line: '#2b323d',
    edge: '#5f6b7d',
    text: '#eceef2',
    textSoft: '#a4adba',
    accent: '#f0a93b',
    accentStrong: '#ffc15e',
    onAccent: '#1d1303',
    requested: '#82b4ff',
    approved: '#c6a5ff',
    available: '#66d59a',
    partly: '#57d0d3',
    denied: '#ff8d84',
    tip: '#343d4a',
    shadow: '0 12px 32px rgb(0 0 0 / 0.5)',
  },
  light: {
    page: '#f6f5f2',
    card: '#ffffff',
    raised: '#fdfcfa',
    line: '#e0dcd4',
    edge: '#8a8377',
    text: '#1c2027',
    textSoft: '#59626f',
    accent: '#935300',
    accentStrong: '#774300',
    onAccent: '#ffffff',
    requested: '#1b5cb3',
    approved: '#6b3dbd',
    available: '#12703d',
    partly: '#0a6d72',
    denied: '#b3261e',
    tip: '#2b3038',
    shadow: '0 12px 32px rgb(40 34 20 / 0.16)',
  },
};

/** Design tokens for border radii, spacing and layout sizes in pixels, the same in both themes. */
export const DIMENSIONS = { controlRadius: 6, cardRadius: 8, menuWidth: 230, barHeight: 64 } as const;

export const FONT_FAMILY = "'Inter Variable', 'Inter', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

/** `textSoft` → `--text-soft`. */
const cssVariableName = (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The palette as CSS custom properties. */
export const cssVariables = (theme: ThemeName): readonly (readonly [name: string, value: string])[] => [
  ...Object.entries(PALETTES[theme]).map(([name, value]) => [cssVariableName(name), String(value)] as const),
  ...Object.entries(DIMENSIONS).map(([name, value]) => [cssVariableName(name), `${value}px`] as const),
  ['--font', FONT_FAMILY],
];
