import { Module, type DynamicModule } from '@nestjs/common';
import { RequirePermission } from '../identity/index.js';
import { createRouteController, v1JobNamesOf, type V1JobName, type PluginSet, type DynamicRoute } from '../plugin-host/index.js';
import { V1JobTrigger } from './api/v1-job-trigger.js';
import { JobsModule } from './jobs.module.js';

/** The job routes of old clients: one route per name, which may start jobs of several plug-ins. */
@Module({})
export class V1JobTriggerModule {
  static forPlugins(plugins: PluginSet): DynamicModule {
    const names = plugins.loaded.flatMap(v1JobNamesOf);
    const starts = [...new Set(names.flatMap(({ startPath }) => startPath ?? []))];
    const routes = starts.map((start) => routeOf(start, names));
    return {
      module: V1JobTriggerModule,
      imports: [JobsModule],
      controllers: [createRouteController('JobStartsController', V1JobTrigger, routes)],
      providers: [V1JobTrigger],
    };
  }
}

function routeOf(start: string, names: readonly V1JobName[]): DynamicRoute<V1JobTrigger> {
  const ids = names.filter((name) => name.startPath === start).map(({ id }) => id);
  return { method: 'POST', path: `Job/${start}`, policy: RequirePermission('settings.manage'), answer: (service) => service.trigger(ids) };
}
