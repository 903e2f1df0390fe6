import { Socket } from 'node:net';
import { argv } from 'node:process';
import { Channel } from '../channel/channel.js';
import { keepManners } from './manners.js';
import { Workshop } from './workshop.js';

const [, , entry = ''] = argv;

const workshop = new Workshop(entry, (message, sent) => channel.send(message, sent));
const channel = new Channel(new Socket({ fd: 3, readable: true, writable: true }), {
  message: (message) => workshop.take(message),
  garbage: () => process.exit(1),
  // Without the portal there is nothing to live for.
  closed: () => process.exit(0),
});

keepManners((reason) => channel.send({ type: 'dying', reason }, () => process.exit(1)));
