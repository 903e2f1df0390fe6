import { REQUESTER_VARIABLES, type TextPart } from '@ombi/sdk';
import { groupBy } from '../../kernel/index.js';

/** Values of the placeholders of a template, by name. */
export type TemplateVariables = Readonly<Record<string, string | null>>;

const REQUESTER: ReadonlySet<string> = new Set(REQUESTER_VARIABLES);

const OPENER = /\{\?(\w+)\}/g;
const CLOSER = /\{\/(\w+)\}/g;
const VARIABLE = /\{(\w+)\}/g;

/**
 * Renders a template. Names are case-sensitive; unknown ones are kept as text. Returns values separately from the surrounding text, so
 * that a channel can escape values only.
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

/**
 * Keeps the content of `{?Name}…{/Name}` only if the variable has a value. A single pass, because a regular expression with a back
 * reference takes quadratic time.
 */
function withoutEmptyParts(template: string, variables: TemplateVariables): string {
  const closers = groupBy([...template.matchAll(CLOSER)], ([, name]) => name!);
  const positions = new Map<string, number>();
  let text = '';
  let end = 0;
  for (const { 0: mark, 1: name = '', index } of template.matchAll(OPENER)) {
    if (index < end) continue;
    const known = closers.get(name) ?? [];
    let next = positions.get(name) ?? 0;
    while (known[next] && known[next]!.index < index) next += 1;
    positions.set(name, next);
    const closer = known[next];
    if (!closer) continue;
    text += template.slice(end, index) + (variables[name] ? template.slice(index + mark.length, closer.index) : '');
    end = closer.index + closer[0].length;
  }
  return text + template.slice(end);
}
