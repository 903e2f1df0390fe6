/** A member of a settings schema, as its JSON Schema and the hints of `field()` describe it. */
export interface FieldSchema {
  readonly type?: string;
  readonly enum?: readonly (string | number)[];
  readonly const?: string | number;
  readonly anyOf?: readonly FieldSchema[];
  readonly items?: FieldSchema;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  /** What members beyond `properties` are; `false` forbids them. */
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

/** A settings schema: fields by name. */
export interface ObjectSchema extends FieldSchema {
  readonly properties?: Readonly<Record<string, FieldSchema>>;
}

export type NamedField = readonly [name: string, schema: FieldSchema];

export interface FieldSection {
  /** Empty for fields without a section. */
  readonly section: string;
  readonly fields: readonly NamedField[];
}

/** "This or nothing" reads as this, and "one of these words" as their list. */
export function simplifySchema(schema: FieldSchema): FieldSchema {
  const something = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  if (something.length === 1) return { ...something[0], ...schema, anyOf: undefined };
  const words = something.flatMap((choice) => choice.const ?? choice.enum ?? []);
  return words.length > 0 && something.every((choice) => choice.const !== undefined || choice.enum)
    ? { ...schema, anyOf: undefined, enum: words }
    : schema;
}

export const isNullable = (schema: FieldSchema): boolean => schema.anyOf?.some(({ type }) => type === 'null') ?? false;

/** The fields that a form shows, in their order. */
export const visibleFields = ({ properties = {} }: ObjectSchema): NamedField[] =>
  Object.entries(properties)
    .map(([name, schema]) => [name, simplifySchema(schema)] as const)
    .filter(([, schema]) => !schema.hidden && schema.const === undefined);

/** Fields under their headings, in the order in which each heading is first named. */
export function groupBySection(fields: readonly NamedField[]): FieldSection[] {
  const names = [...new Set(fields.map(([, { section = '' }]) => section))];
  return names.map((section) => ({ section, fields: fields.filter(([, schema]) => (schema.section ?? '') === section) }));
}

/**
 * The values without the numbers that were emptied and need not be there: an input writes an empty number as null, which a schema takes
 * only where it says so. A number with a default keeps its null, and is refused: the default would come back unasked.
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
 * What a form starts with: what is stored, else the default. Every field has its place, also where its value is not known:
 * a place that comes up later would count as a change.
 */
export const initialValues = ({ properties = {} }: ObjectSchema, stored: Readonly<Record<string, unknown>> = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      schema['x-secret'] ? undefined : (stored[name] ?? schema.default ?? schema.const),
    ]),
  );
