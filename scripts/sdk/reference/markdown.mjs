import ts from 'typescript';
import { docTextOf, exportsOf, oneLine } from '../declarations.mjs';

const contract = new Map();

/** A declaration of the contract by its name. */
export function declaration(name) {
  if (contract.size === 0) for (const one of exportsOf('index.d.ts')) if (!contract.has(one.name)) contract.set(one.name, one);
  const found = contract.get(name);
  if (!found) throw new Error(`the sdk exports no ${name}`);
  return found;
}

/** The doc comment of a declaration, without `{@link X}`, which is for editors. */
export const docOfDeclaration = (name) => plain(declaration(name).doc);

/**
 * The members of an interface or class that have a name and are not deprecated: name, text on one line, sentences. `found` are other
 * exports to look among.
 */
export function membersOf(name, found) {
  const { node } = found?.find((one) => one.name === name) ?? declaration(name);
  const named = node.members.filter((member) => member.name?.text && !ts.getJSDocDeprecatedTag(member));
  return named.map((member) => ({
    name: member.name.text,
    text: oneLine(member).replace(/^readonly /, ''),
    doc: plain(docTextOf(member)),
  }));
}

/** A table in Markdown; bars inside of a cell are text. */
export function markdownTable(heads, rows) {
  const line = (cells) => `| ${cells.map((cell) => cell.replaceAll('\n', ' ').replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(heads), `|${heads.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

/** Formats a text as inline code in Markdown. */
export const inlineCode = (text) => `\`${text}\``;

const plain = (text) => text.replace(/\{@link ([\w.]+)\}/g, '`$1`');
