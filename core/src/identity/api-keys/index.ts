import { ScopedKeyController } from './scoped-key.controller.js';
import { ScopedKeyRepository } from './scoped-key.repository.js';
import { ScopedKeys } from './scoped-keys.js';

export const scopedKeyControllers = [ScopedKeyController];
export const scopedKeyProviders = [ScopedKeyRepository, ScopedKeys];
