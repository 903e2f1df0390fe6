import { PluginFailure } from '@ombi/sdk';

/** An element in the shape of JSON: attributes as strings, children as arrays by element name. */
export interface XmlElement {
  readonly [name: string]: string | readonly XmlElement[];
}

interface OpenElement {
  readonly name: string;
  readonly attributes: [string, string][];
  readonly children: Map<string, XmlElement[]>;
}

const TAG_PATTERN = /<(?:\?[^>]*\?|!--[\s\S]*?--|(\/)?([A-Za-z_][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/)?)>\s*/y;
const ATTRIBUTE_PATTERN = /\s([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const MAX_DEPTH = 20;

/**
 * Parses the XML of the account service, which consists of elements and attributes only; the result has the root element as its member.
 * Throws PluginFailure `malformed` for anything else.
 */
export function parseXml(text: string): Readonly<Record<string, XmlElement>> {
  const root: OpenElement = { name: '', attributes: [], children: new Map() };
  const openElements = [root];
  const source = text.trim();
  TAG_PATTERN.lastIndex = 0;

  while (TAG_PATTERN.lastIndex < source.length) {
    const [, closes, name, attributes = '', isEmpty] = TAG_PATTERN.exec(source) ?? throwMalformed();
    if (name === undefined) continue;
    if (!closes) openElements.push({ name, attributes: parseAttributes(attributes), children: new Map() });
    if (closes || isEmpty) closeElement(openElements, name);
    if (openElements.length > MAX_DEPTH) throwMalformed();
  }
  const [[name, [outermost, ...otherRoots]] = throwMalformed(), ...others] = root.children;
  const isSingleRoot = openElements.length === 1 && otherRoots.length === 0 && others.length === 0;
  return outermost && isSingleRoot ? { [name]: outermost } : throwMalformed();
}

function closeElement(openElements: OpenElement[], name: string): void {
  const [closed, parent] = [openElements.pop(), openElements.at(-1)];
  if (!closed || !parent || closed.name !== name) return throwMalformed();
  const siblings = parent.children.get(name) ?? [];
  siblings.push(toElement(closed));
  parent.children.set(name, siblings);
}

const toElement = ({ attributes, children }: OpenElement): XmlElement => Object.fromEntries([...attributes, ...children]);

const parseAttributes = (text: string): [string, string][] =>
  [...text.matchAll(ATTRIBUTE_PATTERN)].map(([, name = '', double, single]) => [name, decodeEntities(double ?? single ?? '')]);

const NAMED_ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decodeEntities = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, decimal?: string, name = '') => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    if (Number.isNaN(code)) return NAMED_ENTITIES[name as string] ?? whole;
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

function throwMalformed(): never {
  throw new PluginFailure('malformed', 'the answer is not the XML that was expected');
}
