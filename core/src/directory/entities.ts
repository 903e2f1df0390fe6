import { IdentityEntity } from './identities/identity.entity.js';
import { ImportRunEntity } from './import/records/import-run.entity.js';
import { VisitEntity } from './sign-in/visits/visit.entity.js';

/** The tables of this room. */
export const directoryEntities = [IdentityEntity, VisitEntity, ImportRunEntity];
