import { themes, type MappingAlgorithm, type ThemeConfig } from '@ombi/sdk/ui/kit-layout';
import { prefersReducedMotion } from './theme.js';
import { FONT_FAMILY, PALETTES, DIMENSIONS, type Palette, type ThemeName } from './tokens.js';

/** Blends one color over another, both as `#rrggbb`: antd's own tints turn grey where a color is dark. */
function mixColors(color: string, background: string, share = 0.14): string {
  const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  const backgroundChannels = channels(background);
  const mixed = channels(color).map((channel, index) => Math.round(channel * share + backgroundChannels[index]! * (1 - share)));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Palette algorithm for antd that keeps our exact colors instead of the derived shades. */
const exactPalette = (palette: Palette) => (_: unknown, mixed?: object) => ({
  ...mixed,
  colorPrimary: palette.accent,
  colorPrimaryHover: palette.accentStrong,
  colorPrimaryActive: palette.accent,
  colorPrimaryText: palette.accent,
  colorLink: palette.accent,
  colorLinkHover: palette.accentStrong,
  colorLinkActive: palette.accent,
  colorSuccess: palette.available,
  colorSuccessBg: mixColors(palette.available, palette.card),
  colorSuccessBorder: mixColors(palette.available, palette.card, 0.4),
  colorError: palette.denied,
  colorErrorBg: mixColors(palette.denied, palette.card),
  colorErrorBorder: mixColors(palette.denied, palette.card, 0.4),
  colorWarning: palette.accent,
  colorWarningBg: mixColors(palette.accent, palette.card),
  colorWarningBorder: mixColors(palette.accent, palette.card, 0.4),
  colorInfo: palette.requested,
  colorInfoBg: mixColors(palette.requested, palette.card),
  colorInfoBorder: mixColors(palette.requested, palette.card, 0.4),
  colorBgLayout: palette.page,
  colorBgContainer: palette.card,
  colorBgElevated: palette.raised,
  colorBgSpotlight: palette.tip,
  colorBorder: palette.edge,
  colorBorderSecondary: palette.line,
  colorText: palette.text,
  colorTextSecondary: palette.textSoft,
  colorTextTertiary: palette.textSoft,
});

/** antd theme of a palette. */
export function antdTheme(name: ThemeName): ThemeConfig {
  const palette = PALETTES[name];
  const borderColor = mixColors(palette.edge, palette.raised, 0.6);
  const mix = name === 'dark' ? themes.darkAlgorithm : themes.defaultAlgorithm;

  return {
    algorithm: [mix, exactPalette(palette) as MappingAlgorithm],
    token: {
      fontFamily: FONT_FAMILY,
      fontSize: 14,
      borderRadius: DIMENSIONS.controlRadius,
      borderRadiusLG: DIMENSIONS.cardRadius,
      colorPrimary: palette.accent,
      colorSuccess: palette.available,
      colorError: palette.denied,
      colorInfo: palette.requested,
      colorBgBase: palette.page,
      colorTextDescription: palette.textSoft,
      colorTextPlaceholder: palette.textSoft,
      // Pop-ups above a dialog have the dialog's color, so they need a border.
      boxShadowSecondary: `0 0 0 1px ${borderColor}, ${palette.shadow}`,
      // antd supports this token, but its types do not declare it.
      ...{
        dropShadowPopover: `drop-shadow(0 0 0.5px ${borderColor}) drop-shadow(0 0 0.5px ${borderColor}) drop-shadow(${palette.shadow})`,
      },
      controlHeight: 40,
      // Without motion in CSS, antd would wait for transition ends that never happen.
      motion: !prefersReducedMotion(),
      motionDurationFast: '0.12s',
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.2s',
    },
    components: {
      // The small badge of antd is hardly taller than its digits.
      Badge: { colorError: palette.accent, colorTextLightSolid: palette.onAccent, indicatorHeightSM: 18 },
      Button: {
        primaryColor: palette.onAccent,
        dangerColor: palette.onAccent,
        defaultBorderColor: palette.edge,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      Checkbox: { colorWhite: palette.onAccent },
      // The border does not count towards the touch target.
      Segmented: { controlHeight: 44, itemSelectedBg: palette.accent, itemSelectedColor: palette.onAccent, trackBg: palette.card },
      Tabs: { horizontalMargin: '0 0 20px 0' },
      Tag: { defaultBg: mixColors(palette.textSoft, palette.card) },
    },
  };
}
