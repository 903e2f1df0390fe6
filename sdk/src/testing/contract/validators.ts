import { pointer, withoutNullable } from './json-schema.js';

/** Judges a value by the schema at a place of the document; gives what is wrong. */
export type Judge = (value: unknown, ...place: readonly string[]) => readonly string[];

const DOCUMENT = 'contract';

/** Compile the schemas of a document as they are needed. The validator is loaded only here: it is no part of the product. */
export async function judgeFor(document: unknown, ignoredFormats: readonly string[]): Promise<Judge> {
  const [{ Ajv }, formats] = await Promise.all([import('ajv'), import('ajv-formats')]);
  const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes: false, logger: false });
  formats.default.default(ajv);
  for (const name of ignoredFormats) ajv.addFormat(name, true);
  ajv.addSchema({ ...(withoutNullable(document) as object), $id: DOCUMENT });

  return (value, ...place) => {
    const validate = ajv.getSchema(`${DOCUMENT}${pointer(...place)}`);
    if (!validate) return [`the document has no schema at ${place.join('/')}`];
    return validate(value)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`);
  };
}
