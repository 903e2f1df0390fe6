import { ExternalIdentityEntity } from './identity-links/external-identity.entity.js';
import { ImportRunEntity } from './import/import-run.entity.js';
import { PopupSessionEntity } from './sign-in/popup-session.entity.js';

/** The tables of this room. */
export const identityProviderEntities = [ExternalIdentityEntity, PopupSessionEntity, ImportRunEntity];
