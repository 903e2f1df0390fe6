import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const TYPES = ['application/octet-stream', 'application/gzip', 'application/x-gzip', 'application/x-compressed-tar', 'application/x-tar'];

/** The body of this route is a file. It is not read before the route was permitted: the route does so, and bounds it. */
export const AcceptsFile = (): MethodDecorator => RouteConfig({ acceptsFile: true });

/** Whether the route that is called takes a file. */
export const takesFile = ({ routeOptions }: FastifyRequest): boolean =>
  Boolean((routeOptions.config as { acceptsFile?: boolean } | undefined)?.acceptsFile);

/** Files for the routes that take one; 415 everywhere else. */
export function acceptFileBodies(server: FastifyInstance): void {
  server.addContentTypeParser(TYPES, (request, payload, done) => {
    if (takesFile(request)) done(null, payload);
    else done(Object.assign(new Error('Send JSON'), { statusCode: 415 }));
  });
}
