import { contract, ctxFor } from '@ombi/sdk/testing';
import type { Stage, TestCtx } from '@ombi/sdk/testing';
import discord from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { startDiscord } from '../src/simulator/index.js';
import type { DiscordOptions, DiscordSimulator } from '../src/simulator/index.js';

export interface DiscordStage extends Stage<Settings, Connection> {
  readonly simulator: DiscordSimulator;
  ctx(values?: Partial<Connection>): TestCtx<Settings, Connection>;
}

/** A simulated Discord that is held to the official document, and contexts that post to its webhook. */
export async function openDiscord(options: DiscordOptions = {}): Promise<DiscordStage> {
  const check = await contract('discord/discord-webhooks.cut.openapi.json', { path: (path) => path.replace(/^\/api/, '') });
  const simulator = await startDiscord({ ...options, check });
  return { simulator, ctx: (values = {}) => ctxFor(discord, { connection: { webhookUrl: simulator.webhookUrl, ...values } }) };
}
