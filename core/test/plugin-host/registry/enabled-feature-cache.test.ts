import { EventBus } from '../../../src/events/index.js';
import { DiscoveredPluginsModule, PluginHostModule, PluginSet } from '../../../src/plugin-host/index.js';
import { EnabledFeatureCache } from '../../../src/plugin-host/registry/enabled-feature-cache.js';
import { FeatureFlags, SettingsService } from '../../../src/settings/index.js';
import { deferred } from '../../support/deferred.js';
import { createModuleFixture } from '../../support/portal/module-fixture.js';

it('a feature that is switched while a change of another portal is being read stays as it was switched', async () => {
  const moduleFixture = await createModuleFixture({
    imports: [DiscoveredPluginsModule.forPlugins(new PluginSet([], [])), PluginHostModule],
  });
  const [events, settings] = [moduleFixture.get(EventBus), moduleFixture.get(SettingsService)];
  const isRead = deferred();
  jest.spyOn(settings, 'get').mockImplementationOnce(async () => {
    await isRead.promise;
    return { Movie4KRequests: false, PlayedSync: false } as never;
  });
  const change = { name: 'authentication', members: [] };
  const reading = events.remoteHandlersOf('settings.changed', change).map((handle) => handle());
  await moduleFixture.get(FeatureFlags).setEnabled('Movie4KRequests', true);
  isRead.resolve();
  await Promise.all(reading);

  expect(moduleFixture.get(EnabledFeatureCache).isEnabled('Movie4KRequests')).toBe(true);
  jest.restoreAllMocks();
  await moduleFixture.close();
});
