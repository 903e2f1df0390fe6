/** A fenced block of a page that readers work through. */
export interface CodeBlock {
  readonly language: string;
  readonly text: string;
  /** The file that the block is the content of, named alone on the line before. */
  readonly file: string | null;
}

const CODE_BLOCK = /(?:^`([^`\n]+)`\n\n)?^```(\w+)\n([\s\S]*?)^```$/gm;
const FIELD_ROW = /^\| ([^|`]+) \| `([^`]+)` \|$/gm;

/** The fenced blocks of a page, in order. */
export const codeBlocksOf = (page: string): CodeBlock[] =>
  [...page.matchAll(CODE_BLOCK)].map(([, file, language = '', text = '']) => ({ language, text, file: file ?? null }));

/** What a page tells its reader to type, by the label of the field. */
export const fieldValuesOf = (page: string): ReadonlyMap<string, string> =>
  new Map([...page.matchAll(FIELD_ROW)].map(([, label = '', value = '']) => [label, value]));
