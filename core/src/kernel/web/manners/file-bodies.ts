import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

const TYPES = ['application/octet-stream', 'application/gzip', 'application/x-gzip', 'application/x-compressed-tar', 'application/x-tar'];

/** The body of this route is a file. It is not read before the route was permitted: the route does so, and bounds it. */
export const AcceptsFile = (): MethodDecorator => RouteConfig({ acceptsFile: true });

/** Files for the routes that take one; 415 everywhere else. */
export function acceptFileBodies(server: FastifyInstance): void {
  server.addContentTypeParser(TYPES, (request, payload, done) => {
    const { acceptsFile } = request.routeOptions.config as { acceptsFile?: boolean };
    if (acceptsFile) done(null, payload);
    else done(Object.assign(new Error('Send JSON'), { statusCode: 415 }));
  });
}
