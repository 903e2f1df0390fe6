import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { PRODUCT_NAME, type Config } from '../config/index.js';
import { describeOperations } from './open-api-operations.js';

const DOCUMENT = 'v1/swagger.json';
const PAGE_FILE = /^swagger-ui[\w-]*\.(?:js|css)$/;
const FILES: Readonly<Record<string, string>> = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8' };

/** Serves the OpenAPI description at `/swagger`. It is loaded and built on the first request. */
export function registerOpenApi(server: FastifyInstance, app: INestApplication, { rootDir, baseUrl, version }: Config): void {
  // The description is public, so it is also written only once.
  let document: Promise<string> | undefined;
  const folder = (): string => dirname(createRequire(join(rootDir, 'package.json')).resolve('swagger-ui-dist/package.json'));

  server.get(`/swagger/${DOCUMENT}`, async (_request, reply) => {
    document ??= buildDocument(app, version, baseUrl).then((described) => JSON.stringify(described));
    return reply.type('application/json; charset=utf-8').send(await document);
  });
  server.get('/swagger', (_request, reply) => reply.type('text/html; charset=utf-8').send(renderPage(baseUrl)));
  server.get('/swagger/start.js', (_request, reply) => reply.type(FILES['.js'] ?? '').send(START_SCRIPT));
  server.get<{ Params: { file: string } }>('/swagger/:file', async ({ params: { file } }, reply) => {
    const type = FILES[file.slice(file.lastIndexOf('.'))];
    const content = type && PAGE_FILE.test(file) ? await readFile(join(folder(), file)).catch(() => null) : null;
    return type && content ? reply.type(type).send(content) : reply.callNotFound();
  });
}

async function buildDocument(app: INestApplication, version: string, baseUrl: string): Promise<OpenAPIObject> {
  const { DocumentBuilder, SwaggerModule } = await import('@nestjs/swagger');
  const about = new DocumentBuilder()
    .setTitle(PRODUCT_NAME)
    .setVersion(version)
    .addServer(baseUrl || '/')
    .addBearerAuth()
    .addApiKey({ type: 'apiKey', in: 'header', name: 'ApiKey' }, 'ApiKey')
    .addApiKey({ type: 'apiKey', in: 'header', name: 'UserAccessToken' }, 'UserAccessToken')
    .build();
  // Any of them; some routes need none.
  const security: OpenAPIObject['security'] = [{}, { bearer: [] }, { ApiKey: [] }, { UserAccessToken: [] }];
  return { ...describeOperations(SwaggerModule.createDocument(app, about), app), security };
}

const renderPage = (baseUrl: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>API of this portal</title>
    <base href="${baseUrl}/swagger/" />
    <link rel="stylesheet" href="swagger-ui.css" />
  </head>
  <body>
    <div id="ui"></div>
    <script src="swagger-ui-bundle.js"></script>
    <script src="start.js"></script>
  </body>
</html>
`;

const START_SCRIPT = `SwaggerUIBundle({ url: '${DOCUMENT}', dom_id: '#ui', deepLinking: true });\n`;
