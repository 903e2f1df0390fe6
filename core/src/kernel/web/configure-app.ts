import type { INestApplication } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { CONFIG, type Config } from '../config/index.js';
import { Database } from '../database/index.js';
import { LogService } from '../log/index.js';
import { ProblemFilter } from '../problems/index.js';
import { ClientInspectorRegistry, applyWebLimits } from './limits/index.js';
import { trackCalls } from './middleware/call-contexts.js';
import { closeGracefully } from './middleware/graceful-close.js';
import { measureRequests } from './middleware/request-metrics.js';
import { registerHealthChecks } from './health-checks.js';
import { ParsedBodyPipe, registerFileBodyParser, registerJsonBodyParser, rejectNullCharactersInUrls } from './middleware/body-parsers.js';
import { rejectDuplicateHostHeaders } from './client-error-handler.js';
import { registerOpenApi } from './open-api.js';
import { registerCompression } from './middleware/compression.js';
import { registerPrivacyHeaders, registerSecurityHeaders } from './middleware/security-headers.js';
import { serveSinglePageApp } from './static-files.js';
import { ResponseFormatInterceptor } from './middleware/response-format.interceptor.js';

/**
 * Configures a bare Nest application and its middleware: security headers, body parsers, response format, error handling, health checks,
 * user interface.
 */
export async function configureApp(app: NestFastifyApplication): Promise<void> {
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const config = app.get<Config>(CONFIG);

  const problems = new ProblemFilter(app.get(LogService));
  // Nest handles errors of its own routes only, not those of pages, health checks and the API description.
  server.addHook('onRoute', (route) => {
    route.errorHandler ??= (cause, request, reply) => problems.sendProblem(cause, request, reply);
  });
  trackCalls(server);
  closeGracefully(server);
  measureRequests(server);
  registerSecurityHeaders(server);
  await registerCompression(server);
  rejectDuplicateHostHeaders(server);
  rejectNullCharactersInUrls(server);
  applyWebLimits(server, app as INestApplication);
  registerPrivacyHeaders(server, app.get(ClientInspectorRegistry), config.hstsSeconds ?? 0);
  registerJsonBodyParser(server);
  registerFileBodyParser(server);
  app.useGlobalFilters(problems);
  app.useGlobalPipes(new ParsedBodyPipe());
  app.useGlobalInterceptors(new ResponseFormatInterceptor());
  registerHealthChecks(server, app.get(Database));
  registerOpenApi(server, app as INestApplication, config);
  await serveSinglePageApp(server, config);
}
