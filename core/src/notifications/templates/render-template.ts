import type { TextPart } from '@ombi/sdk';
import { groupBy } from '../../kernel/index.js';

export type TemplateVariables = Readonly<Record<string, string | null>>;

/** The variables that name the person who asked. */
const REQUESTER = new Set(['RequestedUser', 'UserName', 'Alias', 'RequestedByAlias', 'UserPreference']);

const OPENER = /\{\?(\w+)\}/g;
const CLOSER = /\{\/(\w+)\}/g;
const VARIABLE = /\{(\w+)\}/g;

/**
 * Put values into a template. Names are case-sensitive, unknown ones stay as they are.
 * The answer keeps values apart from the words around them, so that a channel can escape the one and not the other.
 */
export function renderTemplate(template: string, variables: TemplateVariables): TextPart[] {
  const text = withoutEmptyParts(template, variables);

  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(VARIABLE)) {
    const name = match[1]!;
    if (!(name in variables)) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isValue: false });
    parts.push({ text: variables[name] ?? '', isValue: true, ...(REQUESTER.has(name) && { namesRequester: true }) });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isValue: false });
  return parts;
}

/** `{?Name}…{/Name}` is kept, without its marks, where the variable has a value. One pass: a pattern with a back reference is quadratic. */
function withoutEmptyParts(template: string, variables: TemplateVariables): string {
  const closers = groupBy([...template.matchAll(CLOSER)], ([, name]) => name!);
  const passed = new Map<string, number>();
  let text = '';
  let end = 0;
  for (const { 0: mark, 1: name = '', index } of template.matchAll(OPENER)) {
    if (index < end) continue;
    const known = closers.get(name) ?? [];
    let next = passed.get(name) ?? 0;
    while (known[next] && known[next]!.index < index) next += 1;
    passed.set(name, next);
    const closer = known[next];
    if (!closer) continue;
    text += template.slice(end, index) + (variables[name] ? template.slice(index + mark.length, closer.index) : '');
    end = closer.index + closer[0].length;
  }
  return text + template.slice(end);
}
