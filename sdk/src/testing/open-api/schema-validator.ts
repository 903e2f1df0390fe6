/** Replaces OpenAPI 3.0's `nullable`, which JSON Schema does not have, by a type union, in the whole document. */
function replaceNullable(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(replaceNullable);
  if (typeof node !== 'object' || node === null) return node;

  const { nullable, ...schema } = Object.fromEntries(Object.entries(node).map(([name, value]) => [name, replaceNullable(value)]));
  if (nullable !== true) return schema;
  if (typeof schema.type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  return { ...schema, type: [schema.type, 'null'], ...(Array.isArray(schema.enum) ? { enum: [...(schema.enum as unknown[]), null] } : {}) };
}

/** Builds a JSON pointer as used by `$ref`. */
const jsonPointer = (...steps: readonly string[]): string =>
  `#/${steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

/** Validates a value against the JSON schema at a path of the document; returns the errors. */
export type SchemaValidator = (value: unknown, ...place: readonly string[]) => readonly string[];

const DOCUMENT_ID = 'contract';

/** Compiles the JSON schemas of a document on demand. The validator is imported only here, because it is not part of the product. */
export async function createSchemaValidator(document: unknown, ignoredFormats: readonly string[]): Promise<SchemaValidator> {
  const [{ Ajv }, formats] = await Promise.all([import('ajv'), import('ajv-formats')]);
  const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes: false, logger: false });
  formats.default.default(ajv);
  for (const name of ignoredFormats) ajv.addFormat(name, true);
  ajv.addSchema({ ...(replaceNullable(document) as object), $id: DOCUMENT_ID });

  return (value, ...place) => {
    const validate = ajv.getSchema(`${DOCUMENT_ID}${jsonPointer(...place)}`);
    if (!validate) return [`the document has no schema at ${place.join('/')}`];
    return validate(value)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`);
  };
}
