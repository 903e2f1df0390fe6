import type { OpenApiDocument } from './open-api-document.js';

interface Swagger2Response {
  readonly schema?: unknown;
}

interface Swagger2Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema?: unknown }[];
  readonly responses?: Readonly<Record<string, Swagger2Response>>;
}

interface Swagger2Document {
  readonly swagger: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Swagger2Operation>>>>;
}

/** Brings the operations of a Swagger 2 document into the form of OpenAPI 3; its definitions stay where its references look for them. */
export function fromSwagger2(document: OpenApiDocument | Swagger2Document): OpenApiDocument {
  if (!('swagger' in document)) return document;
  return { ...document, paths: mapValues(document.paths, (path) => mapValues(path, toOperation)) } as OpenApiDocument;
}

function toOperation({ parameters = [], responses = {}, ...rest }: Swagger2Operation): object {
  const body = parameters.find((parameter) => parameter.in === 'body');
  return {
    ...rest,
    parameters: parameters.filter((parameter) => parameter.in === 'query').map(({ name, ...schema }) => ({ name, in: 'query', schema })),
    ...(body ? { requestBody: toContent(body) } : {}),
    responses: mapValues(responses, toContent),
  };
}

const toContent = ({ schema }: Swagger2Response): object => ({ content: schema ? { 'application/json': { schema } } : {} });

const mapValues = <T, U>(record: Readonly<Record<string, T>>, map: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
