import type { Identity } from '@ombi/sdk';
import type { Person } from './protocol.js';

/** Maps a user of Porter to an identity, equal for all sign-in features. */
export const toIdentity = ({ id, name, email, role, blocked }: Person): Identity => ({
  id,
  userName: name,
  emailAddress: email,
  isAdministrator: role === 'owner',
  isDisabled: blocked,
});
