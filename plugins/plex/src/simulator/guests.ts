import type { SimulatedAccount } from './state.js';

const MACHINE = 'a'.repeat(40);

/** Everybody whom the owner gave something, or wants to. */
export const guestsAsJson = (guests: readonly SimulatedAccount[]) => ({
  MediaContainer: { ...containerOf(guests), User: guests.map((guest) => ({ ...userOf(guest), Server: [serverOf(guest)] })) },
});

/** The same with elements and attributes. */
export const guestsAsXml = (guests: readonly SimulatedAccount[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<MediaContainer ${attributes(containerOf(guests))}>`,
    ...guests.flatMap((guest) => [`  <User ${attributes(userOf(guest))}>`, `    <Server ${attributes(serverOf(guest))}/>`, '  </User>']),
    '</MediaContainer>',
  ].join('\n');

const containerOf = ({ length }: readonly SimulatedAccount[]) => ({
  friendlyName: 'myPlex',
  identifier: 'com.plexapp.plugins.myplex',
  machineIdentifier: MACHINE,
  totalSize: length,
  size: length,
});

const userOf = ({ id, title, username, email }: SimulatedAccount) => ({
  ...{ id, title, username, email },
  recommendationsPlaylistId: '',
  thumb: `https://plex.tv/users/${id}/avatar`,
  protected: 0,
  home: username === '' ? 1 : 0,
  allowTuners: 0,
  allowSync: 0,
  allowCameraUpload: 0,
  allowChannels: 0,
  allowSubtitleAdmin: 0,
  filterAll: '',
  filterMovies: '',
  filterMusic: '',
  filterPhotos: '',
  filterTelevision: '',
  restricted: username === '' ? 1 : 0,
});

const serverOf = ({ id, share }: SimulatedAccount) => ({
  id: id + 900_000_000,
  serverId: 7,
  machineIdentifier: MACHINE,
  name: 'Simulated Plex',
  lastSeenAt: 1_556_281_940,
  numLibraries: 2,
  allLibraries: 1,
  owned: 0,
  pending: share === 'pending' ? 1 : 0,
});

const attributes = (facts: Readonly<Record<string, string | number>>): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name}="${escaped(String(value))}"`)
    .join(' ');

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
