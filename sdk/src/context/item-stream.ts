import type { TokenParser, Tokenizer, TokenType } from '@streamparser/json';
import { PluginFailure } from './failures.js';

/** Parses the bytes of an answer as they come. Throws a `PluginFailure` `malformed`. */
export interface StreamingItemParser {
  /** Returns the items that these bytes complete. */
  write(bytes: Uint8Array): readonly unknown[];
  /** Must be called at the end of the answer; returns the items that it completes. */
  end(): readonly unknown[];
}

/** The maximum nesting of plain data between processes. */
const MAX_DEPTH = 100;
/** An item is measured after each piece of this size. */
const PIECE_BYTES = 16 * 1024;

const tooLarge = (): PluginFailure => new PluginFailure('malformed', 'an item of the answer is too large');
const notJson = (contentType: string): PluginFailure =>
  new PluginFailure('malformed', contentType.includes('html') ? 'a web page came instead of JSON' : 'the answer is not JSON');

/** Creates the parser for an array in one JSON document. Loaded on first use, so that browsers never load it. */
export async function createArrayParser(
  arrayAt: readonly string[],
  maxItemBytes: number,
  contentType: string,
): Promise<StreamingItemParser> {
  const library = await import('@streamparser/json');
  const tokenizer = new library.Tokenizer();
  const tokenParser = new library.TokenParser({ paths: [['$', ...arrayAt, '*'].join('.')], keepStack: false });
  return new ArrayParser({ tokenizer, tokenParser, tokens: library.TokenType }, arrayAt, { maxItemBytes, contentType });
}

interface ArrayParserParts {
  readonly tokenizer: Tokenizer;
  readonly tokenParser: TokenParser;
  readonly tokens: typeof TokenType;
}

class ArrayParser implements StreamingItemParser {
  #items: unknown[] = [];
  #bytesSinceItem = 0;
  #isComplete = false;

  constructor(
    private readonly parts: ArrayParserParts,
    arrayAt: readonly string[],
    private readonly limits: { readonly maxItemBytes: number; readonly contentType: string },
  ) {
    const { tokenizer, tokenParser, tokens } = parts;
    const position = new ArrayPosition(arrayAt, tokens);
    tokenizer.onToken = (info) => {
      position.advance(info.token, info.value);
      tokenParser.write(info);
    };
    tokenParser.onValue = ({ value, parent }) => {
      if (!Array.isArray(parent)) throw noArray();
      this.#items.push(value);
      this.#bytesSinceItem = 0;
    };
    tokenParser.onEnd = () => {
      if (!position.hasArray) throw noArray();
      this.#isComplete = true;
    };
  }

  write(bytes: Uint8Array): readonly unknown[] {
    for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
      const piece = bytes.subarray(start, start + PIECE_BYTES);
      this.#parse(() => this.parts.tokenizer.write(piece));
      this.#bytesSinceItem += piece.length;
      if (this.#bytesSinceItem > this.limits.maxItemBytes + PIECE_BYTES) throw tooLarge();
    }
    return this.#takeItems();
  }

  end(): readonly unknown[] {
    if (!this.#isComplete) throw new PluginFailure('malformed', 'the answer was cut off');
    return this.#takeItems();
  }

  #takeItems(): readonly unknown[] {
    const items = this.#items;
    this.#items = [];
    return items;
  }

  #parse(write: () => void): void {
    try {
      write();
    } catch (cause) {
      throw cause instanceof PluginFailure ? cause : notJson(this.limits.contentType);
    }
  }
}

const noArray = (): PluginFailure => new PluginFailure('malformed', 'the answer has no list where one was expected');

/** Follows the tokens of a document to the array: notices whether it exists, and refuses deep nesting. */
class ArrayPosition {
  hasArray = false;
  #depth = 0;
  /** The number of names of the path that lead to the current place. */
  #matched = 0;
  #lastText = '';

  constructor(
    private readonly arrayAt: readonly string[],
    private readonly tokens: ArrayParserParts['tokens'],
  ) {}

  advance(token: number, value: unknown): void {
    const { tokens, arrayAt } = this;
    if (token === tokens.STRING) this.#lastText = value as string;
    else if (token === tokens.COLON) this.#enterMember();
    else if (token === tokens.LEFT_BRACE || token === tokens.LEFT_BRACKET) {
      if (token === tokens.LEFT_BRACKET && this.#depth === arrayAt.length && this.#matched === arrayAt.length) this.hasArray = true;
      this.#depth += 1;
      if (this.#depth > MAX_DEPTH) throw new PluginFailure('malformed', 'the answer is nested too deeply');
    } else if (token === tokens.RIGHT_BRACE || token === tokens.RIGHT_BRACKET) {
      this.#depth -= 1;
      this.#matched = Math.min(this.#matched, this.#depth);
    }
  }

  /** A colon follows the name of a member of the object at the current depth. */
  #enterMember(): void {
    if (this.#matched < this.#depth - 1) return;
    const isOnPath = this.#depth <= this.arrayAt.length && this.arrayAt[this.#depth - 1] === this.#lastText;
    this.#matched = isOnPath ? this.#depth : this.#depth - 1;
  }
}

const NEWLINE = 0x0a;

/** Creates the parser for one JSON document per line; empty lines are skipped. */
export function createLineParser(maxItemBytes: number, contentType: string): StreamingItemParser {
  let rest: Uint8Array[] = [];
  let size = 0;
  const takeLine = (): readonly unknown[] => {
    const text = new TextDecoder().decode(concatenate(rest, size)).trim();
    rest = [];
    size = 0;
    return text === '' ? [] : [parseLine(text, contentType)];
  };
  const add = (bytes: Uint8Array): void => {
    size += bytes.length;
    if (size > maxItemBytes) throw tooLarge();
    // A copy, because the caller may use its buffer again.
    rest.push(bytes.slice());
  };
  return {
    write: (bytes) => {
      const items: unknown[] = [];
      let start = 0;
      for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
        add(bytes.subarray(start, end));
        items.push(...takeLine());
        start = end + 1;
      }
      add(bytes.subarray(start));
      return items;
    },
    end: takeLine,
  };
}

function parseLine(text: string, contentType: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw notJson(contentType);
  }
}

function concatenate(parts: readonly Uint8Array[], size: number): Uint8Array {
  const joined = new Uint8Array(size);
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}
