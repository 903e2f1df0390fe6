import { themes, type MappingAlgorithm, type ThemeConfig } from '@ombi/sdk/ui/kit-layout';
import { FONT, PALETTES, SIZES, type Palette, type ThemeName } from './tokens.js';

/** antd mixes its own shades of the colours it is given; where ours are exact they stay exact. */
const exactly = (palette: Palette) => (_: unknown, mixed?: object) => ({
  ...mixed,
  colorPrimary: palette.accent,
  colorPrimaryHover: palette.accentStrong,
  colorPrimaryActive: palette.accent,
  colorPrimaryText: palette.accent,
  colorLink: palette.accent,
  colorLinkHover: palette.accentStrong,
  colorLinkActive: palette.accent,
  colorSuccess: palette.available,
  colorError: palette.denied,
  colorInfo: palette.requested,
  colorBgLayout: palette.page,
  colorBgContainer: palette.card,
  colorBgElevated: palette.raised,
  colorBorder: palette.edge,
  colorBorderSecondary: palette.line,
  colorText: palette.text,
  colorTextSecondary: palette.textSoft,
});

/** The same palette in the words of antd. */
export function antdTheme(name: ThemeName): ThemeConfig {
  const palette = PALETTES[name];
  const mix = name === 'dark' ? themes.darkAlgorithm : themes.defaultAlgorithm;

  return {
    algorithm: [mix, exactly(palette) as MappingAlgorithm],
    token: {
      fontFamily: FONT,
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
      controlHeight: 38,
      motionDurationFast: '0.12s',
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.2s',
    },
    components: {
      Badge: { colorError: palette.accent, colorTextLightSolid: palette.onAccent },
      Button: { primaryColor: palette.onAccent, defaultBorderColor: palette.edge, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      Checkbox: { colorWhite: palette.onAccent },
      Segmented: { itemSelectedBg: palette.accent, itemSelectedColor: palette.onAccent, trackBg: palette.card },
      Tabs: { horizontalMargin: '0 0 20px 0' },
      Tag: { defaultBg: palette.raised },
    },
  };
}
