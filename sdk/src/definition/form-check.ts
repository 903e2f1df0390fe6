import { z } from 'zod';

/** Limit on the number of fields: a larger form is unusable and slow to render. */
const MAX_FIELDS = 200;
const MAX_LEVELS = 5;

interface JsonSchemaNode {
  readonly properties?: Readonly<Record<string, JsonSchemaNode>>;
  readonly items?: JsonSchemaNode;
  readonly additionalProperties?: JsonSchemaNode | boolean;
  readonly anyOf?: readonly JsonSchemaNode[];
  readonly 'x-secret'?: boolean;
}

/**
 * Returns why no form can be rendered for a schema, as a message for the plug-in's author; null when it can. The host calls it before it
 * shows the plug-in.
 */
export function findSettingsFormError(schema: z.ZodObject): string | null {
  // Count the first level before the schema is converted, because the conversion is slow for thousands of fields.
  if (Object.keys(schema.shape).length > MAX_FIELDS) return TOO_MANY_FIELDS;
  try {
    return findNodeError(
      z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'throw', reused: 'inline' }) as JsonSchemaNode,
    );
  } catch (cause) {
    const isRecursive = cause instanceof RangeError || (cause instanceof Error && cause.message.includes('Cycle'));
    return isRecursive ? 'a form cannot contain itself' : 'a form cannot be read from its schema';
  }
}

const TOO_MANY_FIELDS = `a form has at most ${MAX_FIELDS} fields`;

function findNodeError(form: JsonSchemaNode): string | null {
  let fields = 0;
  const visit = (node: JsonSchemaNode, level: number): string | null => {
    fields += Object.keys(node.properties ?? {}).length;
    if (fields > MAX_FIELDS) return TOO_MANY_FIELDS;
    if (level > MAX_LEVELS) return `a form is at most ${MAX_LEVELS} levels deep`;
    return childNodes(node).reduce<string | null>((found, [name, inner]) => {
      if (found) return found;
      if (level > 1 && inner['x-secret']) return `"${name}" is a secret inside of a field: secrets stand at the first level`;
      return visit(inner, level + 1);
    }, null);
  };
  return visit(form, 1);
}

/** Child nodes by name. The alternatives of `anyOf` are on the same level as their parent, so both count as one level. */
function childNodes({ properties = {}, items, additionalProperties, anyOf = [] }: JsonSchemaNode): [string, JsonSchemaNode][] {
  const members = typeof additionalProperties === 'object' ? [...anyOf, additionalProperties] : [...anyOf];
  return [
    ...Object.entries(properties),
    ...[...(items ? [items] : []), ...members].map((node): [string, JsonSchemaNode] => ['item', node]),
  ];
}
