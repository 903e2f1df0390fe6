import type { TextPart } from '@ombi/sdk';

export type Variables = Readonly<Record<string, string | null>>;

const OPTIONAL = /\{\?(\w+)\}(.*?)\{\/\1\}/gs;
const VARIABLE = /\{(\w+)\}/g;

/**
 * Put values into a template. Names are case-sensitive, unknown ones stay as they are.
 * The answer keeps values apart from the words around them, so that a channel can escape the one and not the other.
 */
export function render(template: string, variables: Variables): TextPart[] {
  const text = template.replace(OPTIONAL, (_all, name: string, inner: string) => (variables[name] ? inner : ''));

  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(VARIABLE)) {
    const name = match[1]!;
    if (!(name in variables)) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isValue: false });
    parts.push({ text: variables[name] ?? '', isValue: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isValue: false });
  return parts;
}
