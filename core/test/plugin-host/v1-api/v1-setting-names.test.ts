import type { AnyPlugin } from '@ombi/sdk';
import { Manifest } from '@ombi/sdk';
import plex from '@ombi/plugin-plex';
import radarr from '@ombi/plugin-radarr';
import twilio from '@ombi/plugin-twilio';
import { createLoadedPlugin } from '../../../src/plugin-host/index.js';
import { v1SettingNamesOf } from '../../../src/plugin-host/v1-api/v1-setting-names.js';

const namesOf = (definition: unknown, firstParty = true) => {
  const { id } = definition as AnyPlugin;
  const manifest = Manifest.parse({ id, name: id, sdk: '^1.0.0', server: './dist/index.js', provides: [] });
  return v1SettingNamesOf(createLoadedPlugin({ folder: '/nowhere', version: '1.0.0', firstParty, manifest }, definition as AnyPlugin));
};

describe('the names of settings in the v1 API', () => {
  it.each([
    ['radarr', radarr, 'radarr4K'],
    ['twilio', twilio, 'whatsAppSettings'],
    ['plex', plex, 'plexSelectedLibraries'],
  ])('of %s have those of nested objects', (_, definition, name) => expect(namesOf(definition)).toContain(name));

  it('leave out what every plug-in has, and those of plug-ins from elsewhere', () => {
    expect(namesOf(twilio)).not.toEqual(expect.arrayContaining(['enabled']));
    expect(namesOf(twilio)).not.toEqual(expect.arrayContaining(['subject']));
    expect(namesOf(radarr, false)).toEqual([]);
  });
});
