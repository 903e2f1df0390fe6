import { itemParams, publicBaseUrl } from '../src/index.js';

describe('the address for users', () => {
  it.each([
    [{ serverHostname: '', ssl: true }, null],
    [{ serverHostname: '   ', ssl: true }, null],
    [{ serverHostname: 'films.example.org', ssl: false }, 'http://films.example.org'],
    [{ serverHostname: 'films.example.org/', ssl: true }, 'https://films.example.org'],
    [{ serverHostname: ' HTTPS://films.example.org/media// ', ssl: false }, 'HTTPS://films.example.org/media'],
  ])('of %j is %s', (connection, expected) => {
    expect(publicBaseUrl(connection)).toBe(expected);
  });

  it('holds ids that mean something in addresses as they are', () => {
    expect(itemParams({ id: 'a&b', serverId: 's #1' })).toBe('id=a%26b&serverId=s%20%231');
  });
});
