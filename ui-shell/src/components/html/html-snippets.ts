/** Tags that a toolbar button of the HTML editor puts around the selected text. */
export interface HtmlSnippet {
  readonly before: string;
  readonly after: string;
}

/** What the toolbar of the HTML editor inserts, by the key of their label. */
export const HTML_SNIPPETS = {
  bold: { before: '<strong>', after: '</strong>' },
  italic: { before: '<em>', after: '</em>' },
  heading: { before: '<h2>', after: '</h2>' },
  paragraph: { before: '<p>', after: '</p>' },
  list: { before: '<ul>\n  <li>', after: '</li>\n</ul>' },
  link: { before: '<a href="https://">', after: '</a>' },
} as const satisfies Record<string, HtmlSnippet>;

/** Wraps the selection of a text area and selects what was selected before. */
export function wrapSelection(input: HTMLTextAreaElement, { before, after }: HtmlSnippet): void {
  const { selectionStart: start, selectionEnd: end } = input;
  input.setRangeText(`${before}${input.value.slice(start, end)}${after}`, start, end, 'preserve');
  input.focus();
  input.setSelectionRange(start + before.length, end + before.length);
}
