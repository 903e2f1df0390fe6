import { Socket } from 'node:net';
import { argv } from 'node:process';
import { Channel } from '../channel/channel.js';
import { keepManners } from './manners.js';
import { closeUnixSockets } from './unix-sockets.js';
import { Workshop } from './workshop.js';

const [, , entry = '', ...permissions] = argv;
const pipe = new Socket({ fd: 3, readable: true, writable: true });

const workshop = new Workshop(entry, (message, sent) => channel.send(message, sent));
const channel = new Channel(pipe, {
  message: (message) => workshop.take(message),
  garbage: () => process.exit(1),
  // Without the portal there is nothing to live for.
  closed: () => process.exit(0),
});

keepManners((reason) => channel.send({ type: 'dying', reason }, () => process.exit(1)));
if (!permissions.includes('sockets')) closeUnixSockets(pipe);
