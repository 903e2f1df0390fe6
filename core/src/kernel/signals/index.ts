export { PortalSignals } from './portal-signals.js';
