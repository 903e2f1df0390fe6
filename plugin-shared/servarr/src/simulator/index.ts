/** The parts that the simulators of all servers share. */
export * from './queue.js';
export * from './routes.js';
export * from './server.js';
export * from './state.js';
export { notificationRoutes } from './notifications.js';
