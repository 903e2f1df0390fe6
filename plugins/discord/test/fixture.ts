import { type ContractFixture, createTestCtx, openApiCheck, type TestCtx, type TestPortalData } from '@ombi/sdk/testing';
import discord from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { readUpload } from '../src/simulator/upload.js';
import { type DiscordSimulator, type DiscordSimulatorOptions, startDiscord } from '../src/simulator/index.js';

export interface DiscordFixture extends ContractFixture<Settings, Connection> {
  readonly simulator: DiscordSimulator;
  ctx(values?: Partial<Connection>, portal?: TestPortalData): TestCtx<Settings, Connection>;
}

/** Opens a simulated Discord whose exchanges are checked against the official API document, with contexts that post to its webhook. */
export async function openDiscordFixture(options: DiscordSimulatorOptions = {}): Promise<DiscordFixture> {
  const checkJson = await openApiCheck('discord/discord-webhooks.cut.openapi.json', { path: (path) => path.replace(/^\/api/, '') });
  // The message of an upload is a part of its form.
  const check: typeof checkJson = checkJson && ((request, answer) => checkJson({ ...request, body: readUpload(request).message }, answer));
  const simulator = await startDiscord({ ...options, check });
  const { webhookUrl } = simulator;
  return { simulator, ctx: (values = {}, portal = {}) => createTestCtx(discord, { connection: { webhookUrl, ...values }, portal }) };
}
