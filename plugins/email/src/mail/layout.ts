import type { Message } from '@ombi/sdk';
import { address, escape, htmlOf, plainOf } from './markup.js';
import { FONT, INK, sheet } from './style.js';
import { badgeOf, buttonWord, linkHint, reasonLine } from './words.js';

const PREVIEW_LENGTH = 140;

/** The mail as a page: tables and inline styles, because that is all that every mail program understands. */
export function layoutOf(message: Message): string {
  const badge = badgeOf(message);
  return `<!doctype html>
<html lang="${escape(message.recipient?.language ?? 'en')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(plainOf(message.subject))}</title>
<style>${sheet(badge?.dark ?? INK.text)}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${INK.page}">
<div style="display:none;max-height:0;overflow:hidden">${escape(plainOf(message.body).slice(0, PREVIEW_LENGTH))}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${INK.page}" style="background-color:${INK.page}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" border="0" style="width:600px;max-width:100%">
<tr><td class="pad" style="padding:0 32px 16px">${headOf(message)}</td></tr>
<tr><td class="paper pad" bgcolor="${INK.paper}" style="background-color:${INK.paper};border:1px solid ${INK.line};border-radius:8px;padding:28px 32px 32px">
${contentOf(message)}
</td></tr>
<tr><td class="pad soft" style="padding:20px 32px;${text(12, 18, INK.soft)}">${escape(reasonLine(message))}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const text = (size: number, height: number, colour: string, weight = 400): string =>
  `font:${weight} ${size}px/${height}px ${FONT};color:${colour}`;

/** The portal's picture, else its name, and where it stands. */
function headOf({ applicationName, applicationUrl, logoUrl }: Message): string {
  const picture = address(logoUrl);
  const name = escape(applicationName);
  const sign = picture
    ? `<img src="${escape(picture)}" alt="${name}" height="36" style="display:block;height:36px;max-width:240px;border:0">`
    : `<span class="text" style="${text(18, 36, INK.text, 600)}">${name}</span>`;
  const home = address(applicationUrl);
  return home ? `<a href="${escape(home)}" style="text-decoration:none">${sign}</a>` : sign;
}

function contentOf(message: Message): string {
  const poster = address(message.imageUrl);
  const words = `${titleOf(message)}<div class="text" style="${text(16, 25, INK.text)};overflow-wrap:anywhere">${htmlOf(message.body)}</div>`;
  const beside = poster
    ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="beside" width="120" valign="top" style="width:120px;padding-right:20px"><img class="poster" src="${escape(poster)}" alt="" width="120" height="180" style="display:block;width:120px;height:180px;border:0;border-radius:6px"></td>
<td valign="top">${words}</td>
</tr></table>`
    : words;
  return `${beside}${buttonOf(message)}`;
}

function titleOf(message: Message): string {
  const badge = badgeOf(message);
  return [
    badge && `<div class="badge" style="${text(13, 20, badge.light, 600)};padding-bottom:4px">${badge.word}</div>`,
    message.title &&
      `<h1 class="text" style="margin:0 0 10px;${text(20, 27, INK.text, 600)};overflow-wrap:anywhere">${escape(message.title)}</h1>`,
  ]
    .filter(Boolean)
    .join('');
}

/** A cell that can be pressed. A link that opens an account also stands there in full, for those who cannot. */
function buttonOf(message: Message): string {
  const link = address(message.detailsUrl);
  if (!link) return '';
  const target = escape(link);
  const button = `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin-top:24px"><tr><td><a class="press" href="${target}" style="display:inline-block;padding:11px 22px;border-radius:6px;background-color:${INK.accent};text-decoration:none;text-align:center;${text(15, 22, INK.onAccent, 600)}">${escape(buttonWord(message))}</a></td></tr></table>`;
  const inFull = `<div class="soft" style="padding-top:20px;${text(12, 18, INK.soft)};overflow-wrap:anywhere">${escape(linkHint)}<br><a class="link" href="${target}" style="color:${INK.soft}">${target}</a></div>`;
  return message.type === 'PasswordReset' ? button + inFull : button;
}
