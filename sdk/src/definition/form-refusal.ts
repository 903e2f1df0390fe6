import { z } from 'zod';

/** More would be no form that anybody fills in, and takes long to draw. */
const MOST_FIELDS = 200;
const MOST_LEVELS = 5;

interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly additionalProperties?: Node | boolean;
  readonly anyOf?: readonly Node[];
  readonly 'x-secret'?: boolean;
}

/** Why no form can be drawn from a schema, in words for its author; null when one can. Asked before anybody sees the plug-in. */
export function formRefusal(schema: z.ZodObject): string | null {
  // The first level is counted before the schema is turned around, which takes long for thousands of fields.
  if (Object.keys(schema.shape).length > MOST_FIELDS) return TOO_MANY;
  try {
    return refusalOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'throw', reused: 'inline' }) as Node);
  } catch (cause) {
    const isEndless = cause instanceof RangeError || (cause instanceof Error && cause.message.includes('Cycle'));
    return isEndless ? 'a form cannot contain itself' : 'a form cannot be read from its schema';
  }
}

const TOO_MANY = `a form has at most ${MOST_FIELDS} fields`;

function refusalOf(form: Node): string | null {
  let fields = 0;
  const look = (node: Node, level: number): string | null => {
    fields += Object.keys(node.properties ?? {}).length;
    if (fields > MOST_FIELDS) return TOO_MANY;
    if (level > MOST_LEVELS) return `a form is at most ${MOST_LEVELS} levels deep`;
    return named(node).reduce<string | null>((found, [name, inner]) => {
      if (found) return found;
      if (level > 1 && inner['x-secret']) return `"${name}" is a secret inside of a field: secrets stand at the first level`;
      return look(inner, level + 1);
    }, null);
  };
  return look(form, 1);
}

/** What a node holds, by name; choices are as deep as what they belong to, so one level is counted for both. */
function named({ properties = {}, items, additionalProperties, anyOf = [] }: Node): [string, Node][] {
  const members = typeof additionalProperties === 'object' ? [...anyOf, additionalProperties] : [...anyOf];
  return [...Object.entries(properties), ...[...(items ? [items] : []), ...members].map((node): [string, Node] => ['item', node])];
}
