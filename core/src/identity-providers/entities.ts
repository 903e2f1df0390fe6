import { IdentityLinkEntity } from './identity-links/identity-link.entity.js';
import { ImportRunEntity } from './import/import-run.entity.js';
import { PopupSessionEntity } from './sign-in/popup-session.entity.js';

/** Tables of the identity-providers module. */
export const identityProviderEntities = [IdentityLinkEntity, PopupSessionEntity, ImportRunEntity];
