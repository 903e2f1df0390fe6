import type { Identity } from '@ombi/sdk';
import type { Person } from './protocol.js';

/** A person as the portal knows them, the same whichever way they came. */
export const toIdentity = ({ id, name, email, role, blocked }: Person): Identity => ({
  id,
  userName: name,
  emailAddress: email,
  isAdministrator: role === 'owner',
  isDisabled: blocked,
});
