/** The colors of the email layout in light mode; mail clients with a dark mode use the embedded style sheet. */
export const COLORS = {
  page: '#eef0f4',
  surface: '#ffffff',
  line: '#e1e4ea',
  text: '#1c2330',
  muted: '#5b6472',
  accent: '#3949ab',
  onAccent: '#ffffff',
} as const;

export const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

/** Styles that cannot be inline: narrow windows and dark mode. They override inline styles only with `!important`. */
export const embeddedStyles = (darkBadgeColor: string): string => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:620px){
.sheet{width:100%!important}
.pad{padding-left:20px!important;padding-right:20px!important}
.beside{width:92px!important;padding-right:16px!important}
.poster{width:92px!important}
.press{display:block!important}
}
@media (prefers-color-scheme:dark){
.page{background-color:#0f131a!important}
.paper{background-color:#181e28!important;border-color:#2a3240!important}
.text,.link{color:#e8ebf1!important}
.soft{color:#a3acbb!important}
.badge{color:${darkBadgeColor}!important}
.press{background-color:#8c9eff!important;color:#0f131a!important}
}`;
