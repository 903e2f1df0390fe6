import { Socket } from 'node:net';
import { argv } from 'node:process';
import { IpcChannel } from '../ipc/ipc-channel.js';
import { restrictProcess, blockUnixSockets } from './process-restrictions.js';
import { PluginWorker } from './plugin-worker.js';

const [, , entry = '', ...permissions] = argv;
const pipe = new Socket({ fd: 3, readable: true, writable: true });

const pluginWorker = new PluginWorker(entry, (message, sent) => ipcChannel.send(message, sent));
const ipcChannel = new IpcChannel(pipe, {
  onMessage: (message) => pluginWorker.handleMessage(message),
  onMalformed: () => process.exit(1),
  // The process ends with the portal.
  onClose: () => process.exit(0),
});

restrictProcess((reason) => ipcChannel.send({ type: 'dying', reason }, () => process.exit(1)));
if (!permissions.includes('sockets')) blockUnixSockets(pipe);
