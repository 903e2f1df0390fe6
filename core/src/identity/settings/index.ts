import { ApiKey } from './api-key.js';

export const settingsControllers = [];
export const settingsServices = [ApiKey];
