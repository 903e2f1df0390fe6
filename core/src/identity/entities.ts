import { SetupEntity } from './setup/setup.entity.js';
import { UserEntity, UserRoleEntity } from './users/user.entity.js';

/** The tables of this room. */
export const identityEntities = [UserEntity, UserRoleEntity, SetupEntity];
