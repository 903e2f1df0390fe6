const HEADING = /^#{1,6}\s(.*)$/;
const LIST_ITEM = /^\s*[-*+]\s(.*)$/;
const BOLD = /\*\*([^*]+)\*\*/g;
const CODE = /`([^`]+)`/g;
const LINK = /\[([^[\]]*)\]\((https?:\/\/[^\s()<>"']+)\)/g;

/** Renders the Markdown that release notes use: headings, lists, paragraphs, bold text, code and web links. HTML in it stays text. */
export function renderMarkdown(markdown: string): string {
  const blocks: string[] = [];
  let items: string[] = [];
  let paragraph: string[] = [];
  const close = () => {
    if (items.length > 0) blocks.push(`<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`);
    if (paragraph.length > 0) blocks.push(`<p>${paragraph.join(' ')}</p>`);
    [items, paragraph] = [[], []];
  };

  for (const line of markdown.split(/\r?\n/)) {
    const heading = HEADING.exec(line)?.[1]?.trim();
    const item = LIST_ITEM.exec(line)?.[1]?.trim();
    const startsBlock = heading !== undefined || (item !== undefined && paragraph.length > 0) || (item === undefined && items.length > 0);
    if (line.trim() === '' || startsBlock) close();
    if (heading !== undefined) blocks.push(`<h3>${renderInline(heading)}</h3>`);
    else if (item !== undefined) items.push(renderInline(item));
    else if (line.trim() !== '') paragraph.push(renderInline(line.trim()));
  }
  close();
  return blocks.join('\n');
}

const renderInline = (text: string): string =>
  escapeHtml(text).replace(CODE, '<code>$1</code>').replace(BOLD, '<strong>$1</strong>').replace(LINK, '<a href="$2">$1</a>');

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
