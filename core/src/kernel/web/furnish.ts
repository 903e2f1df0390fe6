import type { INestApplication } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { CONFIG, type Config } from '../config/index.js';
import { Database } from '../database/index.js';
import { LogService } from '../log/index.js';
import { ProblemFilter } from '../problems/index.js';
import { CallerProbe, limitCallers } from './limits/index.js';
import { closeInOrder } from './manners/closing.js';
import { answerHealth } from './pages/health.js';
import { acceptFileBodies } from './manners/file-bodies.js';
import { acceptJsonBodies } from './manners/json-bodies.js';
import { describeApi } from './pages/open-api.js';
import { refuseNullsInAddresses } from './manners/null-characters.js';
import { keepAnswersPrivate } from './manners/private-answers.js';
import { protect } from './manners/security.js';
import { serveUserInterface } from './pages/user-interface.js';
import { WireAnswers } from './manners/wire-answers.interceptor.js';

/** Give a bare application the manners of the portal: protection, bodies, answers, problems, health, screens. */
export async function furnish(app: NestFastifyApplication): Promise<void> {
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const config = app.get<Config>(CONFIG);

  const problems = new ProblemFilter(app.get(LogService));
  // Nest handles the errors of its own routes only, and not those of pages, health and the description of the API.
  server.addHook('onRoute', (route) => {
    route.errorHandler ??= (cause, request, reply) => problems.answer(cause, request, reply);
  });
  closeInOrder(server);
  await protect(server);
  refuseNullsInAddresses(server);
  limitCallers(server, app as INestApplication);
  keepAnswersPrivate(server, app.get(CallerProbe), config.hstsSeconds ?? 0);
  acceptJsonBodies(server);
  acceptFileBodies(server);
  app.useGlobalFilters(problems);
  app.useGlobalInterceptors(new WireAnswers());
  answerHealth(server, app.get(Database));
  describeApi(server, app as INestApplication, config);
  await serveUserInterface(server, config);
}
