import type { ConnectionState, PluginState, WireDraft, WireSettings } from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from '../settings.js';
import { WireServer, fromWireServer, toWireServer } from './server.js';
import type { Slot } from './server.js';

type State = PluginState<Settings, Connection>;

const Combined = z.object({ radarr: WireServer.nullish(), radarr4K: WireServer.nullish() });

/** `Settings/radarr`: both places in one object, saved together. */
export const wireSettings: WireSettings<Settings, Connection> = {
  path: 'Settings/radarr',
  read: 'powerUser',
  body: Combined,
  toWire: (state) => ({
    radarr: toWireServer('regular', state.enabled, inSlot(state, 'regular')),
    radarr4K: toWireServer('4k', state.enabled, inSlot(state, '4k')),
  }),
  fromWire: ({ radarr, radarr4K }: z.output<typeof Combined>, current): WireDraft => {
    const connections = [...place('regular', radarr, current), ...place('4k', radarr4K, current)];
    return { enabled: connections.some(({ enabled }) => enabled), settings: {}, connections };
  },
};

/** Whether the regular place is in use. */
export const isEnabled = (state: State): boolean => state.enabled && (inSlot(state, 'regular')?.enabled ?? false);

/** A part that was not sent stays as it is; a switched-off blank form is no connection. */
function place(slot: Slot, body: WireServer | null | undefined, current: State): ConnectionState[] {
  if (!body) return [inSlot(current, slot)].filter((stored) => stored !== undefined);
  return body.enabled || body.ip ? [fromWireServer(body, slot)] : [];
}

const inSlot = ({ connections }: State, slot: Slot): ConnectionState<Connection> | undefined => connections.find(({ id }) => id === slot);
