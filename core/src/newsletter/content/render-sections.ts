import type { NewsletterItem } from './addition-describer.js';

/** A section of the newsletter: the items that it shows, and a line about those that it leaves out. */
export interface NewsletterSection {
  readonly heading: string;
  readonly items: readonly NewsletterItem[];
  /** Null when it leaves nothing out. */
  readonly omittedText: string | null;
}

/** Renders the sections as tables with inline styles, which all mail programs support. In one line: line ends would become breaks. */
export const renderSections = (sections: readonly NewsletterSection[]): string => sections.map(renderSection).join('');

const renderSection = ({ heading, items, omittedText }: NewsletterSection): string =>
  `<h2 style="margin:28px 0 8px;font-size:20px">${escapeText(heading)}</h2>` +
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${items.map(renderItem).join('')}</table>` +
  (omittedText === null ? '' : `<p style="margin:8px 0 0">${escapeText(omittedText)}</p>`);

/** In pixels. */
const POSTER_WIDTH = 92;
const UPRIGHT_POSTER_HEIGHT = 138;

function renderItem({ title, year, overview, genres, episodes, posterUrl, isPosterSquare, url }: NewsletterItem): string {
  const name = escapeText(year === null ? title : `${title} (${year})`);
  const heading = /^https?:\/\//i.test(url)
    ? `<a class="link" href="${escapeText(url)}" style="font-weight:600;color:inherit">${name}</a>`
    : `<strong>${name}</strong>`;
  const lines = [heading, escapeText(genres.join(', ')), ...episodes.map(escapeText), escapeText(overview)].filter((line) => line !== '');
  const height = isPosterSquare ? POSTER_WIDTH : UPRIGHT_POSTER_HEIGHT;
  const poster = posterUrl
    ? `<td width="${POSTER_WIDTH}" valign="top" style="width:${POSTER_WIDTH}px;padding:8px 16px 8px 0"><img src="${escapeText(posterUrl)}" alt="" width="${POSTER_WIDTH}" height="${height}" style="display:block;width:${POSTER_WIDTH}px;height:${height}px;border:0;border-radius:6px"></td>`
    : '';
  // Without a poster the text takes the column of the posters, too.
  const columns = posterUrl ? '' : ' colspan="2"';
  return `<tr>${poster}<td${columns} valign="top" style="padding:8px 0;font-size:14px">${lines.join('<br>')}</td></tr>`;
}

/** Braces are escaped, too: a title must not be taken for a variable of the template. */
const escapeText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/[\r\n]+/g, ' ')
    .replace(/\{(?=[?/]?\w)/g, '{ ');
