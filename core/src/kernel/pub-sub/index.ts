export { PortalPubSub } from './portal-pub-sub.js';
