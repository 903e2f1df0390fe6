/** A fenced block of a page that readers work through. */
export interface Block {
  readonly language: string;
  readonly text: string;
  /** The file that the block is the content of, named alone on the line before. */
  readonly file: string | null;
}

const BLOCK = /(?:^`([^`\n]+)`\n\n)?^```(\w+)\n([\s\S]*?)^```$/gm;
const ROW = /^\| ([^|`]+) \| `([^`]+)` \|$/gm;

/** The fenced blocks of a page, in order. */
export const blocksOf = (page: string): Block[] =>
  [...page.matchAll(BLOCK)].map(([, file, language = '', text = '']) => ({ language, text, file: file ?? null }));

/** What a page tells its reader to type, by the label of the field. */
export const entriesOf = (page: string): ReadonlyMap<string, string> =>
  new Map([...page.matchAll(ROW)].map(([, label = '', value = '']) => [label, value]));
