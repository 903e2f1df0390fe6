import { HTTP_CODE_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import { ModulesContainer } from '@nestjs/core';
import type { INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import { acceptedContentTypes } from './middleware/body-parsers.js';

type Schema = Record<string, unknown>;
type ParameterPlace = 'path' | 'query';

/** The part of an operation of the description that is completed here. */
interface Operation {
  operationId?: string;
  parameters?: Parameter[];
  requestBody?: object;
  responses: Record<string, object>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: object;
}

/** What a handler reads of a call, as its decorators and pipes declare it. */
interface Handler {
  readonly hasStatusCode: boolean;
  /** Media types of a body that is a file or a text. */
  readonly contentTypes: readonly string[];
  /** A handler may read parts of a body with several schemas. */
  schemasOf(kind: RouteParamtypes): readonly z.ZodType[];
}

/**
 * Adds to the OpenAPI (Swagger) description what Nest cannot derive from schemas: parameters, bodies, and that calls without a status of
 * their own answer 200.
 */
export function describeOperations(document: OpenAPIObject, app: INestApplication): OpenAPIObject {
  const handlers = findHandlers(app);
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const operation of Object.values(operations as Record<string, Operation>)) {
      // A handler with several paths has an operation for each: `Controller_method[1]`.
      const handler = handlers.get((operation.operationId ?? '').replace(/\[\d+\]$/, ''));
      if (handler) describe(operation, path, handler);
    }
  }
  return document;
}

function describe(operation: Operation, path: string, handler: Handler): void {
  const inPath = membersOf(handler.schemasOf(RouteParamtypes.PARAM));
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  // Nest lists the rest of a path as `*`, which no part of the path is named.
  operation.parameters = operation.parameters?.filter((known) => known.in !== 'path' || names.includes(known.name)) ?? [];
  for (const name of names) addParameter(operation, { name, in: 'path', schema: inPath.properties[name] });
  const query = membersOf(handler.schemasOf(RouteParamtypes.QUERY));
  for (const [name, schema] of Object.entries(query.properties))
    addParameter(operation, { name, in: 'query', required: query.required.includes(name), schema });

  const [body, ...moreOfBody] = handler.schemasOf(RouteParamtypes.BODY).map(toJsonSchema);
  const schema = moreOfBody.length > 0 ? { allOf: [body, ...moreOfBody] } : body;
  if (schema) operation.requestBody = { content: { 'application/json': { schema } } };
  if (handler.contentTypes.length > 0) operation.requestBody = { content: rawContentOf(handler.contentTypes) };
  const { 201: created, ...others } = operation.responses;
  if (created && !handler.hasStatusCode) operation.responses = { 200: created, ...others };
}

/** A file is binary, whatever its type. */
const rawContentOf = (types: readonly string[]): object =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', ...(type === 'text/plain' ? {} : { format: 'binary' }) } }]));

/** Parameters of a path are always required. A known parameter is replaced where its schema is known. */
function addParameter(
  operation: Operation,
  { schema, ...parameter }: { name: string; in: ParameterPlace; required?: boolean; schema?: Schema | undefined },
): void {
  const others = (operation.parameters ?? []).filter((known) => known.name !== parameter.name || known.in !== parameter.in);
  operation.parameters = [...others, { required: true, ...parameter, schema: schema ?? { type: 'string' } }];
}

function findHandlers(app: INestApplication): ReadonlyMap<string, Handler> {
  const handlers = new Map<string, Handler>();
  for (const { controllers } of app.get(ModulesContainer).values()) {
    for (const { metatype } of controllers.values()) {
      if (typeof metatype !== 'function') continue;
      for (const method of Object.getOwnPropertyNames(metatype.prototype)) {
        const handler = Reflect.getOwnPropertyDescriptor(metatype.prototype as object, method)?.value as unknown;
        if (typeof handler === 'function') handlers.set(`${metatype.name}_${method}`, handlerOf(metatype, method, handler));
      }
    }
  }
  return handlers;
}

function handlerOf(controller: object, method: string, handler: object): Handler {
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<
    string,
    { readonly pipes: readonly { readonly schema?: unknown }[] }
  >;
  return {
    hasStatusCode: Reflect.hasMetadata(HTTP_CODE_METADATA, handler),
    contentTypes: acceptedContentTypes(handler),
    schemasOf: (kind) =>
      Object.entries(args)
        .filter(([key]) => key.startsWith(`${kind}:`))
        .flatMap(([, { pipes }]) => pipes.map((pipe) => pipe.schema))
        .filter((schema) => schema instanceof z.ZodType),
  };
}

function membersOf(schemas: readonly z.ZodType[]): { readonly properties: Record<string, Schema>; readonly required: readonly string[] } {
  const objects = schemas.map(toJsonSchema) as { properties?: Record<string, Schema>; required?: string[] }[];
  return {
    properties: Object.assign({}, ...objects.map(({ properties }) => properties)) as Record<string, Schema>,
    required: objects.flatMap(({ required = [] }) => required),
  };
}

/** The schema of what clients send; empty where JSON schema cannot express it in one piece. */
function toJsonSchema(schema: z.ZodType): Schema {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, { io: 'input', target: 'openapi-3.0', unrepresentable: 'any' });
  return JSON.stringify(jsonSchema).includes('"$ref"') ? {} : jsonSchema;
}
