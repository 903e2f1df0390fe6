import { inviteUser, listAccountSections } from '../src/account/sharing.js';
import { openPlexFixture, type PlexFixture } from './fixture.js';

describe('sharing a Plex server', () => {
  let fixture: PlexFixture;
  beforeEach(async () => {
    fixture = await openPlexFixture();
    fixture.simulator.library.addSection('Films & more', 'movie');
    fixture.simulator.library.addSection('Shows', 'show');
  });
  afterEach(() => fixture.simulator.close());
  const invitedSections = () =>
    fixture.simulator.requests
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => (body as { shared_server: unknown }).shared_server);

  it('lists the libraries with the ids of the account service', async () => {
    await expect(listAccountSections(fixture.ctx())).resolves.toEqual([
      { id: '7001', key: '1', type: 'movie', title: 'Films & more' },
      { id: '7002', key: '2', type: 'show', title: 'Shows' },
    ]);
  });

  it('invites a user to the selected libraries, or to all', async () => {
    const friend = fixture.simulator.state.addAccount('friend');
    await inviteUser(fixture.ctx(), { username: 'friend', libsSelected: [7002] });
    expect(friend.share).toBe('pending');
    fixture.simulator.state.addAccount('other');
    await inviteUser(fixture.ctx(), { username: 'other', libsSelected: null });
    expect(invitedSections()).toEqual([
      { library_section_ids: [7002], invited_email: 'friend' },
      { library_section_ids: [7001, 7002], invited_email: 'other' },
    ]);
  });

  it.each([
    ['nobody', { username: '' }, 'rejected', 'a user name is needed'],
    ['a user that Plex does not know', { username: 'who' }, 'not-found', 'Invited user not found'],
    ['a user who was invited before', { username: 'guest' }, 'rejected', 'You are already sharing this server'],
  ])('does not invite %s, and passes on the message of Plex', async (_, input, code, detail) => {
    await expect(inviteUser(fixture.ctx(), input)).rejects.toMatchObject({ code, detail });
  });

  it.each([
    ['a refusal with the status of a success', 200, '<Response code="1005" status="Not this time"/>', 'rejected', 'Not this time'],
    ['a refusal as JSON', 422, '{"errors":[{"code":1006,"message":"Too many invitations"}]}', 'rejected', 'Too many invitations'],
    ['a page of something in between', 200, '<!doctype html><p>Welcome', 'malformed', undefined],
    ['an error without words', 404, '', 'not-found', undefined],
    ['an error of something in between', 400, '<html>Bad', 'rejected', undefined],
  ])('reports no success after %s', async (_, status, body, code, detail) => {
    fixture.simulator.state.addAccount('friend');
    fixture.simulator.faults.fail(status, body);
    await expect(inviteUser(fixture.ctx(), { username: 'friend', libsSelected: [7002] })).rejects.toMatchObject({
      code,
      ...(detail && { detail }),
    });
  });

  it('fails for an unknown server and a malformed response', async () => {
    await expect(listAccountSections(fixture.ctx({ machineIdentifier: 'another' }))).rejects.toMatchObject({ code: 'not-found' });
    fixture.simulator.faults.fail(200, '<html>Welcome</html>');
    await expect(listAccountSections(fixture.ctx())).rejects.toMatchObject({ code: 'malformed' });
  });
});
