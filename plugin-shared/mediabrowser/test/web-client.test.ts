import { itemParams, publicBaseUrl } from '../src/index.js';

describe('the public URL of a media server', () => {
  it.each([
    [{ serverHostname: '', ssl: true }, null],
    [{ serverHostname: '   ', ssl: true }, null],
    [{ serverHostname: 'films.example.org', ssl: false }, 'http://films.example.org'],
    [{ serverHostname: 'films.example.org/', ssl: true }, 'https://films.example.org'],
    [{ serverHostname: ' HTTPS://films.example.org/media// ', ssl: false }, 'HTTPS://films.example.org/media'],
  ])('of %j is %s', (connection, expected) => {
    expect(publicBaseUrl(connection)).toBe(expected);
  });

  it('encodes ids that contain URL characters', () => {
    expect(itemParams({ id: 'a&b', serverId: 's #1' })).toBe('id=a%26b&serverId=s%20%231');
  });
});
