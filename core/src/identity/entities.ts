import { AccessTokenEntity } from './access-tokens/access-token.entity.js';
import { AuditEntryEntity } from './audit/audit-entry.entity.js';
import { NotificationPreferenceEntity } from './preferences/notification-preference.entity.js';
import { ScopedKeyEntity } from './scoped-keys/scoped-key.entity.js';
import { PasswordResetEntity } from './resets/password-reset.entity.js';
import { SessionEntity } from './sessions/session.entity.js';
import { SetupEntity } from './setup/setup.entity.js';
import { UserEntity, UserRoleEntity } from './users/user.entity.js';

/** The tables of this room. */
export const identityEntities = [
  ...[UserEntity, UserRoleEntity, SetupEntity],
  ...[SessionEntity, AccessTokenEntity, ScopedKeyEntity, PasswordResetEntity, NotificationPreferenceEntity, AuditEntryEntity],
];
