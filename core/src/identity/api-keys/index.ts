import { ScopedApiKeyController } from './scoped-api-key.controller.js';
import { ScopedApiKeyRepository } from './scoped-api-key.repository.js';
import { ScopedApiKeyService } from './scoped-api-key.service.js';

export const scopedKeyControllers = [ScopedApiKeyController];
export const scopedKeyProviders = [ScopedApiKeyRepository, ScopedApiKeyService];
