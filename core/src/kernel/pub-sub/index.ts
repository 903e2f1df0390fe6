export { InstancePubSub } from './instance-pub-sub.js';
