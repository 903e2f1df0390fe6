import { type ContractFixture, createTestCtx, type ExchangeCheck, openApiFolder, type TestCtx } from '@ombi/sdk/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import telegram from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { startTelegram, type TelegramSimulator } from '../src/simulator/index.js';

export interface TelegramFixture extends ContractFixture<Settings, Connection> {
  readonly simulator: TelegramSimulator;
  ctx(values?: Partial<Connection>): TestCtx<Settings, Connection>;
}

interface MethodField {
  readonly name: string;
  readonly required: boolean;
  readonly types: readonly string[];
}

const TYPES: Readonly<Record<string, string>> = { string: 'String', number: 'Integer', boolean: 'Boolean' };

/** Checks calls against the vendor's list of methods, which is no OpenAPI document; undefined when it is missing. */
function methodCheck(): ExchangeCheck | undefined {
  const folder = openApiFolder();
  if (folder === null) return undefined;
  const { methods } = JSON.parse(readFileSync(join(folder, 'telegram/telegram-bot-api.cut.json'), 'utf8')) as {
    readonly methods: Readonly<Record<string, { readonly fields: readonly MethodField[] }>>;
  };
  return ({ path, body }) => {
    const name = path.split('/').at(-1) ?? '';
    const { fields = [] } = methods[name] ?? {};
    const given = body as Readonly<Record<string, unknown>>;
    const missing = fields
      .filter((field) => field.required && given[field.name] === undefined)
      .map((field) => `${name} misses ${field.name}`);
    const wrong = Object.entries(given).filter(
      ([member, value]) => !fields.find((field) => field.name === member)?.types.includes(TYPES[typeof value] ?? '?'),
    );
    return [...missing, ...wrong.map(([member]) => `${name} does not know such a ${member}`)];
  };
}

/** Opens a simulated Bot API, with contexts that write to its group. */
export async function openTelegramFixture(): Promise<TelegramFixture> {
  const check = methodCheck();
  const simulator = await startTelegram(check ? { check } : {});
  const { url, botApi, groupId: chatId } = simulator;
  return { simulator, ctx: (values = {}) => createTestCtx(telegram, { connection: { url, botApi, chatId, ...values } }) };
}
