import { docOf, exportsOf, oneLine } from '../declarations.mjs';

const contract = new Map();

/** A declaration of the contract by its name. */
export function declaration(name) {
  if (contract.size === 0) for (const one of exportsOf('index.d.ts')) if (!contract.has(one.name)) contract.set(one.name, one);
  const found = contract.get(name);
  if (!found) throw new Error(`the sdk exports no ${name}`);
  return found;
}

/** The sentences above a declaration. `{@link X}` is for editors. */
export const sentences = (name) => plain(declaration(name).doc);

/** The members of an interface: name, text on one line, sentences. */
export function membersOf(name) {
  return declaration(name).node.members.map((member) => ({
    name: member.name.text,
    text: oneLine(member).replace(/^readonly /, ''),
    doc: plain(docOf(member)),
  }));
}

/** A table in Markdown; bars inside of a cell are text. */
export function table(heads, rows) {
  const line = (cells) => `| ${cells.map((cell) => cell.replaceAll('\n', ' ').replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(heads), `|${heads.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

export const code = (text) => `\`${text}\``;

const plain = (text) => text.replace(/\{@link (\w+)\}/g, '`$1`');
