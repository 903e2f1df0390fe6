import { Module, type DynamicModule } from '@nestjs/common';
import { Requires } from '../identity/index.js';
import { controllerOf, jobNamesOf, type JobName, type PluginSet, type Route } from '../plugin-host/index.js';
import { JobStarts } from './api/job-starts.js';
import { JobsModule } from './jobs.module.js';

/** The job starts that old clients know: one route a name, also where several plug-ins answer to it. */
@Module({})
export class JobStartsModule {
  static of(plugins: PluginSet): DynamicModule {
    const names = plugins.loaded.flatMap(jobNamesOf);
    const starts = [...new Set(names.flatMap(({ start }) => start ?? []))];
    const routes = starts.map((start) => routeOf(start, names));
    return {
      module: JobStartsModule,
      imports: [JobsModule],
      controllers: [controllerOf('JobStartsController', JobStarts, routes)],
      providers: [JobStarts],
    };
  }
}

function routeOf(start: string, names: readonly JobName[]): Route<JobStarts> {
  const ids = names.filter((name) => name.start === start).map(({ id }) => id);
  return { method: 'POST', path: `Job/${start}`, policy: Requires('settings.manage'), answer: (service) => service.start(ids) };
}
