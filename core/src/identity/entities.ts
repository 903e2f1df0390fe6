import { AccessTokenEntity } from './api-keys/access-token.entity.js';
import { AuditEntryEntity } from './audit/audit-entry.entity.js';
import { DeviceEntity } from './devices/device.entity.js';
import { NotificationHandleEntity } from './messages/notification-handle.entity.js';
import { ScopedKeyEntity } from './api-keys/scoped-key.entity.js';
import { PasswordResetEntity } from './passwords/password-reset.entity.js';
import { SessionEntity } from './sessions/session.entity.js';
import { SetupEntity } from './setup/setup.entity.js';
import { UserEntity, UserRoleEntity } from './users/user.entity.js';

/** Tables of the identity module. */
export const identityEntities = [
  ...[UserEntity, UserRoleEntity, SetupEntity],
  ...[SessionEntity, AccessTokenEntity, ScopedKeyEntity, PasswordResetEntity, NotificationHandleEntity, DeviceEntity, AuditEntryEntity],
];
