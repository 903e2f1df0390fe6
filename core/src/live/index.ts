import './events.js';
export { Live } from './telling/live.js';
export type { Audience } from './telling/audience.js';
export { LiveModule } from './live.module.js';
export { SignalRAdapter } from './signalr/signalr.adapter.js';
