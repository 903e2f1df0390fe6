import type { Identity } from '@ombi/sdk';
import type { User } from '../protocol.js';

/** A user as the portal knows people. Jellyfin keeps no addresses. */
export const identityOf = ({ Id, Name, Policy }: User): Identity => ({
  id: Id,
  userName: Name ?? '',
  emailAddress: null,
  isAdministrator: Policy?.IsAdministrator ?? false,
  isDisabled: Policy?.IsDisabled ?? false,
});
