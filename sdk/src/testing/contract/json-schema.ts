/** JSON Schema knows no `nullable`, the word of OpenAPI 3.0: say it with types, everywhere in a document. */
export function withoutNullable(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutNullable);
  if (typeof node !== 'object' || node === null) return node;

  const { nullable, ...schema } = Object.fromEntries(Object.entries(node).map(([name, value]) => [name, withoutNullable(value)]));
  if (nullable !== true) return schema;
  if (typeof schema.type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  return { ...schema, type: [schema.type, 'null'], ...(Array.isArray(schema.enum) ? { enum: [...(schema.enum as unknown[]), null] } : {}) };
}

/** A pointer into a document, as `$ref` wants it. */
export const pointer = (...steps: readonly string[]): string =>
  `#/${steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
