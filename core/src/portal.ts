import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { adapterFor, furnish, NestLog, type Config, type LogService } from './kernel/index.js';
import { SignalRAdapter } from './live/index.js';
import { loadPlugins, tidyInstalls } from './plugin-host/index.js';

/** A portal with its plug-ins found and its database migrated; it does not listen yet. */
export async function createPortal(config: Config, log: LogService): Promise<NestFastifyApplication> {
  await tidyInstalls(config);
  const house = AppModule.on({ config, log, plugins: await loadPlugins(config) });
  const app = await NestFactory.create<NestFastifyApplication>(house, adapterFor(config), {
    logger: new NestLog(log),
    abortOnError: false,
    bodyParser: false,
  });
  app.useWebSocketAdapter(new SignalRAdapter(app));
  await furnish(app);
  return app;
}
