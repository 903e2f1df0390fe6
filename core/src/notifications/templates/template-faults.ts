import { renderTemplate } from './render-template.js';

/** What a template would send as it is written, by the names of variables without duplicates. */
export interface TemplateFaults {
  /** Names that no variable has; they are case-sensitive. */
  readonly unknown: readonly string[];
  /** Names whose bracket or optional block is not closed, or is inside of another block. */
  readonly unclosed: readonly string[];
}

/** A variable, or the beginning or end of an optional block; also with spaces, which the renderer does not accept. */
const MARK = /\{[?/]?([^\S\n]*\w+[^\S\n]*)\}/g;
/** The beginning or end of a block. */
const BLOCK_MARK = /\{[?/](\w+)\}/g;
/** A name after a bracket that is not closed before the next one, or on the same line. */
const OPEN_BRACKET = /\{[?/]?(\w+)\b(?=[^{}\n]*(?:[{\n]|$))/g;

/** Stands for inserted values while the text around them is searched. */
const VALUE = '\0';

/** The names in a template that are wrong; `known` are those of all variables. */
export function findTemplateFaults(template: string, known: readonly string[]): TemplateFaults {
  const names = namesIn(template, MARK);
  const values = Object.fromEntries([...known, ...names].map((name) => [name, VALUE]));
  const leftOver = renderTemplate(template, values)
    .map(({ text, isValue }) => (isValue ? VALUE : text))
    .join('');
  return {
    unknown: distinct(names.filter((name) => !known.includes(name))),
    unclosed: distinct([...namesIn(leftOver, BLOCK_MARK), ...namesIn(leftOver, OPEN_BRACKET)]),
  };
}

const namesIn = (text: string, pattern: RegExp): string[] => Array.from(text.matchAll(pattern), ([, name]) => name!);

const distinct = (names: readonly string[]): string[] => [...new Set(names)];
