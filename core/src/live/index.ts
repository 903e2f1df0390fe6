export { Live } from './live.js';
export type { Audience } from './live.js';
export { LiveModule } from './live.module.js';
export { SignalRAdapter } from './signalr/signalr.adapter.js';
