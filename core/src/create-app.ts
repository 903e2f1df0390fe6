import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { createFastifyAdapter, configureApp, NestLoggerAdapter, type Config, type LogService } from './kernel/index.js';
import { SignalRAdapter } from './live-updates/index.js';
import { loadPlugins, recoverInterruptedInstalls } from './plugin-host/index.js';

/** Creates the application: discovers the plug-ins and migrates the database. It does not listen yet. */
export async function createApp(config: Config, log: LogService): Promise<NestFastifyApplication> {
  await recoverInterruptedInstalls(config);
  const appModule = AppModule.forRoot({ config, log, plugins: await loadPlugins(config) });
  const app = await NestFactory.create<NestFastifyApplication>(appModule, createFastifyAdapter(config), {
    logger: new NestLoggerAdapter(log),
    abortOnError: false,
    bodyParser: false,
  });
  app.useWebSocketAdapter(new SignalRAdapter(app));
  await configureApp(app);
  return app;
}
