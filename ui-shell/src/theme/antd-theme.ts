import { themes, type MappingAlgorithm, type ThemeConfig } from '@ombi/sdk/ui/kit-layout';
import { prefersReducedMotion } from './theme.js';
import { FONT_FAMILY, PALETTES, SIZES, type Palette, type ThemeName } from './tokens.js';

/** One colour laid thinly over another, both as `#rrggbb`: antd's own tints turn grey where a colour is dark. */
function mixColours(colour: string, background: string, share = 0.14): string {
  const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  const backgroundChannels = channels(background);
  const mixed = channels(colour).map((channel, index) => Math.round(channel * share + backgroundChannels[index]! * (1 - share)));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** antd mixes its own shades of the colours it is given; where ours are exact they stay exact. */
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
  colorSuccessBg: mixColours(palette.available, palette.card),
  colorSuccessBorder: mixColours(palette.available, palette.card, 0.4),
  colorError: palette.denied,
  colorErrorBg: mixColours(palette.denied, palette.card),
  colorErrorBorder: mixColours(palette.denied, palette.card, 0.4),
  colorInfo: palette.requested,
  colorInfoBg: mixColours(palette.requested, palette.card),
  colorInfoBorder: mixColours(palette.requested, palette.card, 0.4),
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

/** The same palette in the words of antd. */
export function antdTheme(name: ThemeName): ThemeConfig {
  const palette = PALETTES[name];
  const borderColour = mixColours(palette.edge, palette.raised, 0.6);
  const mix = name === 'dark' ? themes.darkAlgorithm : themes.defaultAlgorithm;

  return {
    algorithm: [mix, exactPalette(palette) as MappingAlgorithm],
    token: {
      fontFamily: FONT_FAMILY,
      fontSize: 14,
      borderRadius: SIZES.control,
      borderRadiusLG: SIZES.card,
      colorPrimary: palette.accent,
      colorSuccess: palette.available,
      colorError: palette.denied,
      colorInfo: palette.requested,
      colorBgBase: palette.page,
      colorTextDescription: palette.textSoft,
      colorTextPlaceholder: palette.textSoft,
      // What floats above a dialog has its colour, and would be lost in it without a line around.
      boxShadowSecondary: `0 0 0 1px ${borderColour}, ${palette.shadow}`,
      // antd reads it, but does not list it.
      ...{
        dropShadowPopover: `drop-shadow(0 0 0.5px ${borderColour}) drop-shadow(0 0 0.5px ${borderColour}) drop-shadow(${palette.shadow})`,
      },
      controlHeight: 40,
      // Without motion by style sheet alone antd would wait for ends of transitions that never come.
      motion: !prefersReducedMotion(),
      motionDurationFast: '0.12s',
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.2s',
    },
    components: {
      Badge: { colorError: palette.accent, colorTextLightSolid: palette.onAccent },
      Button: {
        primaryColor: palette.onAccent,
        dangerColor: palette.onAccent,
        defaultBorderColor: palette.edge,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      Checkbox: { colorWhite: palette.onAccent },
      // Its frame is not part of what a finger hits.
      Segmented: { controlHeight: 44, itemSelectedBg: palette.accent, itemSelectedColor: palette.onAccent, trackBg: palette.card },
      Tabs: { horizontalMargin: '0 0 20px 0' },
      Tag: { defaultBg: mixColours(palette.textSoft, palette.card) },
    },
  };
}
