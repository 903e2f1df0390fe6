import { PluginFailure } from '@ombi/sdk';

/** An element as JSON would say it: attributes as texts, children as lists by their names. */
export interface Element {
  readonly [name: string]: string | readonly Element[];
}

interface Open {
  readonly name: string;
  readonly attributes: [string, string][];
  readonly children: Map<string, Element[]>;
}

const TAG = /<(?:\?[^>]*\?|!--[\s\S]*?--|(\/)?([A-Za-z_][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/)?)>\s*/y;
const ATTRIBUTE = /\s([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const DEEPEST = 20;

/**
 * Reads the XML of the account service, which consists of elements and attributes only; the outermost stands by its name. Throws
 * PluginFailure `malformed` for anything else.
 */
export function readXml(text: string): Readonly<Record<string, Element>> {
  const root: Open = { name: '', attributes: [], children: new Map() };
  const open = [root];
  const source = text.trim();
  TAG.lastIndex = 0;

  while (TAG.lastIndex < source.length) {
    const [, closes, name, attributes = '', isEmpty] = TAG.exec(source) ?? noXml();
    if (name === undefined) continue;
    if (!closes) open.push({ name, attributes: attributesIn(attributes), children: new Map() });
    if (closes || isEmpty) close(open, name);
    if (open.length > DEEPEST) noXml();
  }
  const [[name, [outermost, ...twins]] = noXml(), ...others] = root.children;
  const isAlone = open.length === 1 && twins.length === 0 && others.length === 0;
  return outermost && isAlone ? { [name]: outermost } : noXml();
}

function close(open: Open[], name: string): void {
  const [done, parent] = [open.pop(), open.at(-1)];
  if (!done || !parent || done.name !== name) return noXml();
  const siblings = parent.children.get(name) ?? [];
  siblings.push(elementOf(done));
  parent.children.set(name, siblings);
}

const elementOf = ({ attributes, children }: Open): Element => Object.fromEntries([...attributes, ...children]);

const attributesIn = (text: string): [string, string][] =>
  [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [name, unescaped(double ?? single ?? '')]);

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, decimal?: string, name = '') => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    if (Number.isNaN(code)) return NAMED[name as string] ?? whole;
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

function noXml(): never {
  throw new PluginFailure('malformed', 'the answer is not the XML that was expected');
}
