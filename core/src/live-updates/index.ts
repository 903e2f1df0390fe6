import './events.js';
export { LiveUpdateService } from './live-update.service.js';
export type { Audience } from './live-message.js';
export { LiveUpdatesModule } from './live-updates.module.js';
export { SignalRAdapter } from './signalr/signalr.adapter.js';
