import { type V1PluginSettings, SECRET_MASK } from '@ombi/sdk';
import { type Connection, type Settings, settings as schema } from '../src/settings.js';
import { v1Api } from '../src/v1-api.js';

type State = V1PluginSettings<Settings, Connection>;

const stored: State = { enabled: true, settings: { apiKey: SECRET_MASK, movies: true, tvShows: false }, connections: [] };
const [settings] = v1Api.settings ?? [];

describe('the settings of DogNzb in the v1 API', () => {
  it('have exactly the member names of the v1 API', () => {
    expect([settings?.path, settings?.read]).toEqual(['Settings/DogNzb', 'admin']);
    expect(settings?.toWire(stored, [])).toEqual({ id: 1, enabled: true, apiKey: SECRET_MASK, movies: true, tvShows: false });
  });

  it('are an empty form when nothing is stored', () => {
    const blank = { enabled: false, settings: schema.parse({}), connections: [] };
    expect(settings?.toWire(blank, [])).toEqual({ id: 0, enabled: false, apiKey: null, movies: false, tvShows: false });
  });

  it('are stored as posted, and a null key clears the stored one', () => {
    const posted = { id: 1, enabled: true, apiKey: 'k', movies: true, tvShows: true };
    const save = (body: object) => settings?.fromWire(settings.body.parse(body) as never, stored);
    expect(save(posted)).toEqual({ enabled: true, settings: { apiKey: 'k', movies: true, tvShows: true }, connections: [] });
    expect(save({ ...posted, apiKey: null })?.settings).toMatchObject({ apiKey: null });
  });
});
