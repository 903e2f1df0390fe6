import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import { DiscoveryService } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { z } from 'zod';
import type { RunningPortal } from '../../support/portal/portal.js';

/** A route of the OpenAPI document, with what its handler reads of a call. */
export interface Operation {
  readonly method: string;
  /** With `{name}` for parameters. */
  readonly path: string;
  /** Null where the handler reads no body. */
  readonly body: z.ZodType | null;
  readonly query: z.ZodType | null;
}

type Handler = Readonly<Record<string, unknown>> & (() => unknown);
type Schemas = Pick<Operation, 'body' | 'query'>;

/** Every operation that the portal describes. */
export async function operationsOf(portal: RunningPortal): Promise<Operation[]> {
  replaceSchemaTypes(portal);
  const { status, body: document } = await portal.api<OpenAPIObject>('GET', '/swagger/v1/swagger.json');
  if (status !== 200) throw new Error(`The document was answered with ${status}`);
  const schemas = schemasByOperation(portal);
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, { operationId?: string }>).map(([method, { operationId = '' }]) => {
      const known = schemas.find(({ name }) => operationId === name || operationId.startsWith(`${name}[`));
      return { method: method.toUpperCase(), path, body: known?.body ?? null, query: known?.query ?? null };
    }),
  );
}

function schemasByOperation(portal: RunningPortal): ({ readonly name: string } & Schemas)[] {
  return handlersOf(portal).map(({ controller, name }) => {
    const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<
      string,
      { data?: unknown; pipes: readonly { schema?: z.ZodType }[] }
    >;
    const schemaOf = (kind: RouteParamtypes): z.ZodType | null => {
      const found = Object.entries(args).find(([key]) => key.startsWith(`${kind}:`));
      return found?.[1].pipes.find(({ schema }) => schema)?.schema ?? null;
    };
    return { name: `${controller.name}_${name}`, body: schemaOf(RouteParamtypes.BODY), query: schemaOf(RouteParamtypes.QUERY) };
  });
}

/**
 * The compiler of the tests notes a schema as the type of a parameter where both have one name. No class, it stops whoever describes
 * the API; the compiler of the product notes none.
 */
function replaceSchemaTypes(portal: RunningPortal): void {
  for (const { controller, name } of handlersOf(portal)) {
    const prototype = controller.prototype as object;
    const types = Reflect.getMetadata('design:paramtypes', prototype, name) as unknown[] | undefined;
    const classes = types?.map((type) => (typeof type === 'function' ? type : Object));
    if (classes) Reflect.defineMetadata('design:paramtypes', classes, prototype, name);
  }
}

function handlersOf(
  portal: RunningPortal,
): { readonly controller: { readonly name: string; readonly prototype: unknown }; readonly name: string }[] {
  return portal
    .get(DiscoveryService)
    .getControllers()
    .flatMap(({ metatype: controller }) => {
      const prototype = (controller as { prototype: Record<string, Handler> } | null)?.prototype ?? {};
      const names = Object.getOwnPropertyNames(prototype).filter((name) => name !== 'constructor');
      const handlers = names.filter(
        (name) => Reflect.hasMetadata(METHOD_METADATA, prototype[name]!) && Reflect.hasMetadata(PATH_METADATA, prototype[name]!),
      );
      return handlers.map((name) => ({ controller: controller as never, name }));
    });
}
