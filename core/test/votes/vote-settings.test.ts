import { admin, ann, closeRequestPortal, openRequestPortal, portal } from '../requests/request-portal.js';

const VOTE = '/api/v1/Settings/vote';
const TOO_LOW = ['The limit needs to be greater than or equal to 1'];

const read = async () => (await portal.api('GET', VOTE, undefined, admin.token)).body;
const save = (settings: object, who = admin) => portal.api<{ errors: object }>('POST', VOTE, settings, who.token);
const isOn = async () => (await portal.api('GET', '/api/v1/Settings/voteenabled')).body;

beforeAll(openRequestPortal);
afterAll(closeRequestPortal);

describe('the vote settings', () => {
  it('are disabled by default', async () => {
    expect(await read()).toEqual({ id: 0, enabled: false, movieVoteMax: 0, musicVoteMax: 0, tvShowVoteMax: 0 });
    expect(await isOn()).toBe(false);
  });

  it('require at least one vote per kind, and name the fields', async () => {
    const { status, body } = await save({ enabled: true, movieVoteMax: 2, tvShowVoteMax: 0 });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ musicVoteMax: TOO_LOW, tvShowVoteMax: TOO_LOW });
    expect(await isOn()).toBe(false);
  });

  it.each([
    ['less than nothing', { movieVoteMax: -1 }],
    ['half a vote', { movieVoteMax: 1.5 }],
    ['a word', { movieVoteMax: 'many' }],
  ])('refuse %s', async (_, settings) => {
    const { status, body } = await save(settings);
    expect(status).toBe(400);
    expect(body.errors).toHaveProperty('movieVoteMax');
  });

  it('are stored completely, in any case, and set the feature flag', async () => {
    expect((await save({ Enabled: 'true', MovieVoteMax: '2', tvShowVoteMax: 3, musicVoteMax: 4 })).body).toBe(true);
    expect(await read()).toEqual({ id: 0, enabled: true, movieVoteMax: 2, musicVoteMax: 4, tvShowVoteMax: 3 });
    expect(await isOn()).toBe(true);
    expect((await save({ enabled: false })).body).toBe(true);
    expect(await read()).toMatchObject({ enabled: false, movieVoteMax: 2 });
  });

  it('require an administrator', async () => {
    expect((await portal.api('GET', VOTE, undefined, ann.token)).status).toBe(403);
    expect((await save({ enabled: false }, ann)).status).toBe(403);
  });
});
