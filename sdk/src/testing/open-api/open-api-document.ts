/** The parts of an OpenAPI document that the checks use. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
}

/** A parameter of an OpenAPI operation. */
export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: { readonly type?: string | readonly string[] };
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: unknown }>>;
}

/** An operation and its path and method in the document. */
export interface LocatedOperation {
  readonly template: string;
  readonly method: string;
  readonly operation: Operation;
}

/** Finds the operation of a call. Literal paths take precedence over paths with parameters. */
export function findOperation(document: OpenApiDocument, method: string, path: string): LocatedOperation | undefined {
  const name = method.toLowerCase();
  const template = Object.keys(document.paths)
    .filter((candidate) => document.paths[candidate]?.[name] && toPathPattern(candidate).test(path))
    .sort((one, other) => one.split('{').length - other.split('{').length)[0];
  const operation = template === undefined ? undefined : document.paths[template]?.[name];
  return template !== undefined && operation ? { template, method: name, operation } : undefined;
}

const toPathPattern = (template: string): RegExp =>
  new RegExp(`^${template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^/{}]+\}/g, '[^/]+')}$`);
