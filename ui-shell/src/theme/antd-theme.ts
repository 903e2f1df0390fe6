import { themes, type ThemeConfig } from '@ombi/sdk/ui/kit-layout';
import { FONT, PALETTES, SIZES, type ThemeName } from './tokens.js';

/** The same palette in the words of antd. */
export function antdTheme(name: ThemeName): ThemeConfig {
  const palette = PALETTES[name];
  return {
    algorithm: name === 'dark' ? themes.darkAlgorithm : themes.defaultAlgorithm,
    token: {
      fontFamily: FONT,
      fontSize: 14,
      borderRadius: SIZES.control,
      borderRadiusLG: SIZES.card,
      colorPrimary: palette.accent,
      colorLink: palette.accent,
      colorLinkHover: palette.accentStrong,
      colorSuccess: palette.available,
      colorError: palette.denied,
      colorInfo: palette.requested,
      colorBgBase: palette.page,
      colorBgLayout: palette.page,
      colorBgContainer: palette.card,
      colorBgElevated: palette.raised,
      colorBorder: palette.line,
      colorBorderSecondary: palette.line,
      colorText: palette.text,
      colorTextSecondary: palette.textSoft,
      colorTextDescription: palette.textSoft,
      colorTextPlaceholder: palette.textSoft,
      controlHeight: 38,
      motionDurationFast: '0.12s',
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.2s',
    },
    components: {
      Badge: { colorError: palette.accent, colorTextLightSolid: palette.onAccent },
      Button: { primaryColor: palette.onAccent, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      Table: { headerBg: palette.card, headerColor: palette.textSoft },
      Tabs: { horizontalMargin: '0 0 20px 0' },
    },
  };
}
