import { type ContractFixture, createTestCtx, openApiCheck, type TestCtx } from '@ombi/sdk/testing';
import discord from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { type DiscordSimulator, type DiscordSimulatorOptions, startDiscord } from '../src/simulator/index.js';

export interface DiscordFixture extends ContractFixture<Settings, Connection> {
  readonly simulator: DiscordSimulator;
  ctx(values?: Partial<Connection>): TestCtx<Settings, Connection>;
}

/** Opens a simulated Discord whose exchanges are checked against the official API document, with contexts that post to its webhook. */
export async function openDiscordFixture(options: DiscordSimulatorOptions = {}): Promise<DiscordFixture> {
  const check = await openApiCheck('discord/discord-webhooks.cut.openapi.json', { path: (path) => path.replace(/^\/api/, '') });
  const simulator = await startDiscord({ ...options, check });
  return { simulator, ctx: (values = {}) => createTestCtx(discord, { connection: { webhookUrl: simulator.webhookUrl, ...values } }) };
}
