import { PersonalAccessTokenEntity } from './api-keys/personal-access-token.entity.js';
import { AuditEntryEntity } from './audit/audit-entry.entity.js';
import { PushSubscriptionEntity } from './web-push/push-subscription.entity.js';
import { DeviceEntity } from './devices/device.entity.js';
import { NotificationHandleEntity } from './notification-handles/notification-handle.entity.js';
import { ScopedApiKeyEntity } from './api-keys/scoped-api-key.entity.js';
import { PasswordResetEntity } from './passwords/password-reset.entity.js';
import { SessionEntity } from './sessions/session.entity.js';
import { SetupEntity } from './setup/setup.entity.js';
import { UserEntity, UserRoleEntity } from './users/user.entity.js';

/** Tables of the identity module. */
export const identityEntities = [
  ...[UserEntity, UserRoleEntity, SetupEntity],
  ...[
    SessionEntity,
    PersonalAccessTokenEntity,
    ScopedApiKeyEntity,
    PasswordResetEntity,
    NotificationHandleEntity,
    DeviceEntity,
    AuditEntryEntity,
  ],
  PushSubscriptionEntity,
];
