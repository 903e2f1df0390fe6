/** A member of a settings schema: its JSON Schema and the hints of `field()`. */
export interface FieldSchema {
  readonly type?: string;
  readonly enum?: readonly (string | number)[];
  readonly const?: string | number;
  readonly anyOf?: readonly FieldSchema[];
  readonly items?: FieldSchema;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  /** Schema of members beyond `properties`; `false` forbids them. */
  readonly additionalProperties?: FieldSchema | boolean;
  readonly default?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly description?: string;
  readonly title?: string;
  readonly section?: string;
  readonly advanced?: boolean;
  readonly hidden?: boolean;
  readonly multiline?: boolean;
  readonly optionsFrom?: string;
  readonly searchable?: boolean;
  readonly foundByTest?: boolean;
  readonly dependsOn?: readonly string[];
  readonly 'x-secret'?: boolean;
}

/** JSON schema of settings: field schemas by name. */
export interface ObjectSchema extends FieldSchema {
  readonly properties?: Readonly<Record<string, FieldSchema>>;
}

/** A field schema with its name. */
export type NamedField = readonly [name: string, schema: FieldSchema];

/** A section of a form: its title key and its fields. */
export interface FieldSection {
  /** Section name; empty for fields without a section. */
  readonly section: string;
  readonly fields: readonly NamedField[];
}

/** Simplifies a union in a JSON schema: with null to the other alternative, of constants to an enum. */
export function simplifySchema(schema: FieldSchema): FieldSchema {
  const something = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  if (something.length === 1) return { ...something[0], ...schema, anyOf: undefined };
  const words = something.flatMap((choice) => choice.const ?? choice.enum ?? []);
  return words.length > 0 && something.every((choice) => choice.const !== undefined || choice.enum)
    ? { ...schema, anyOf: undefined, enum: words }
    : schema;
}

/** Whether a schema accepts null. */
export const isNullable = (schema: FieldSchema): boolean => schema.anyOf?.some(({ type }) => type === 'null') ?? false;

/** Returns the fields that a form shows, in their order. */
export const visibleFields = ({ properties = {} }: ObjectSchema): NamedField[] =>
  Object.entries(properties)
    .map(([name, schema]) => [name, simplifySchema(schema)] as const)
    .filter(([, schema]) => !schema.hidden && schema.const === undefined);

/** Groups fields by section, in the order in which each section first occurs. */
export function groupBySection(fields: readonly NamedField[]): FieldSection[] {
  const names = [...new Set(fields.map(([, { section = '' }]) => section))];
  return names.map((section) => ({ section, fields: fields.filter(([, schema]) => (schema.section ?? '') === section) }));
}

/**
 * Removes optional numbers that were emptied: the input writes null for an empty number, which most schemas reject. A number with a default
 * keeps null and is rejected, because otherwise the default would replace it without notice.
 */
export const withoutClearedNumbers = ({ properties = {}, required = [] }: ObjectSchema, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const schema = properties[name] ?? {};
      const mayBeAbsent = !required.includes(name) && schema.default === undefined;
      return value !== null || !isNumber(schema) || !mayBeAbsent;
    }),
  );

const isNumber = ({ type }: FieldSchema): boolean => type === 'integer' || type === 'number';

/**
 * Returns the initial form values: the stored ones, else the defaults. Every field gets a key, even without a value, because a key that is
 * added later would count as a change.
 */
export const initialValues = ({ properties = {} }: ObjectSchema, stored: Readonly<Record<string, unknown>> = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      schema['x-secret'] ? undefined : (stored[name] ?? schema.default ?? schema.const),
    ]),
  );
