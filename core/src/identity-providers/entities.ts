import { ExternalIdentityEntity } from './identity-links/external-identity.entity.js';
import { ImportRunEntity } from './import/import-run.entity.js';
import { PopupSessionEntity } from './sign-in/popup-session.entity.js';

/** Tables of the identity-providers module. */
export const identityProviderEntities = [ExternalIdentityEntity, PopupSessionEntity, ImportRunEntity];
