import type { Message } from '@ombi/sdk';
import { badgeOf, buttonLabel, footerText, linkFallbackText, unsubscribeLabel, unsubscribeUrlOf } from './labels.js';
import { escapeHtml, imageUrlOrNull, renderHtml, renderPlainText, webUrlOrNull } from './markup.js';
import { COLORS, embeddedStyles, FONT } from './style.js';

const PREHEADER_LENGTH = 140;

/** Email layout (email template): the HTML body of an email, in tables and inline styles, because all mail clients support only these. */
export function renderHtmlBody(message: Message): string {
  const badge = badgeOf(message);
  return `<!doctype html>
<html lang="${escapeHtml(message.language ?? 'en')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(renderPlainText(message.subject))}</title>
<style>${embeddedStyles(badge?.darkColor ?? COLORS.text)}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${COLORS.page}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(renderPlainText(message.body).slice(0, PREHEADER_LENGTH))}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${COLORS.page}" style="background-color:${COLORS.page}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" border="0" style="width:600px;max-width:100%">
<tr><td class="pad" style="padding:0 32px 16px">${renderHeader(message)}</td></tr>
<tr><td class="paper pad" bgcolor="${COLORS.surface}" style="background-color:${COLORS.surface};border:1px solid ${COLORS.line};border-radius:8px;padding:28px 32px 32px">
${renderContent(message)}
</td></tr>
<tr><td class="pad soft" style="padding:20px 32px;${fontStyle(12, 18, COLORS.muted)}">${renderFooter(message)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const fontStyle = (size: number, height: number, color: string, weight = 400): string =>
  `font:${weight} ${size}px/${height}px ${FONT};color:${color}`;

/** The portal's logo, else its name, linked to the portal. */
function renderHeader({ applicationName, applicationUrl, logoUrl }: Message): string {
  const logo = imageUrlOrNull(logoUrl);
  const name = escapeHtml(applicationName);
  const brand = logo
    ? `<img src="${escapeHtml(logo)}" alt="${name}" height="36" style="display:block;height:36px;max-width:240px;border:0">`
    : `<span class="text" style="${fontStyle(18, 36, COLORS.text, 600)}">${name}</span>`;
  const homeUrl = webUrlOrNull(applicationUrl);
  return homeUrl ? `<a href="${escapeHtml(homeUrl)}" style="text-decoration:none">${brand}</a>` : brand;
}

function renderFooter(message: Message): string {
  const unsubscribeUrl = unsubscribeUrlOf(message);
  const link = unsubscribeUrl
    ? ` <a class="link" href="${escapeHtml(unsubscribeUrl)}" style="color:${COLORS.muted}">${unsubscribeLabel(message)}</a>`
    : '';
  return `${escapeHtml(footerText(message))}${link}`;
}

function renderContent(message: Message): string {
  const posterUrl = imageUrlOrNull(message.imageUrl);
  const textBlock = `${renderTitle(message)}<div class="text" style="${fontStyle(16, 25, COLORS.text)};overflow-wrap:anywhere">${renderHtml(message.body)}</div>`;
  const content = posterUrl
    ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="beside" width="120" valign="top" style="width:120px;padding-right:20px"><img class="poster" src="${escapeHtml(posterUrl)}" alt="" width="120" style="display:block;width:120px;height:auto;border:0;border-radius:6px"></td>
<td valign="top">${textBlock}</td>
</tr></table>`
    : textBlock;
  return `${content}${renderButton(message)}`;
}

function renderTitle(message: Message): string {
  const badge = badgeOf(message);
  return [
    badge && `<div class="badge" style="${fontStyle(13, 20, badge.lightColor, 600)};padding-bottom:4px">${badge.label}</div>`,
    message.title &&
      `<h1 class="text" style="margin:0 0 10px;${fontStyle(20, 27, COLORS.text, 600)};overflow-wrap:anywhere">${escapeHtml(message.title)}</h1>`,
  ]
    .filter(Boolean)
    .join('');
}

/** The button link. The link of a password reset is also printed in full, for clients that do not show the button. */
function renderButton(message: Message): string {
  const link = webUrlOrNull(message.detailsUrl);
  if (!link) return '';
  const href = escapeHtml(link);
  const button = `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin-top:24px"><tr><td><a class="press" href="${href}" style="display:inline-block;padding:11px 22px;border-radius:6px;background-color:${COLORS.accent};text-decoration:none;text-align:center;${fontStyle(15, 22, COLORS.onAccent, 600)}">${escapeHtml(buttonLabel(message))}</a></td></tr></table>`;
  const fullLink = `<div class="soft" style="padding-top:20px;${fontStyle(12, 18, COLORS.muted)};overflow-wrap:anywhere">${escapeHtml(linkFallbackText(message))}<br><a class="link" href="${href}" style="color:${COLORS.muted}">${href}</a></div>`;
  return message.type === 'PasswordReset' ? button + fullLink : button;
}
