import { openApiFolder } from '@ombi/sdk/testing';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandResponse, isSuccess, parseData, PingResponse, Shows } from '../src/protocol.js';
import { openSickRageFixture, TVDB_ID } from './fixture.js';
import type { ServerFlavour } from '../src/simulator/index.js';

interface RecordedCall {
  readonly server: ServerFlavour | 'both';
  readonly request: string;
  readonly note?: string;
  readonly status: number;
  readonly body?: { readonly result: string; readonly message: string; readonly data: unknown };
}

const file = join(openApiFolder() ?? '', 'recorded/sickrage-family.json');
const { calls } = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { calls: RecordedCall[] }) : { calls: [] };

/** Declares the tests where there are recordings, which are not a part of the project. */
if (calls.length > 0)
  describe('recorded responses of servers', () => {
    const commands = calls.filter(({ body }) => body !== undefined);
    const answerTo = (request: string, note?: string) =>
      CommandResponse.parse(commands.find((call) => call.request.endsWith(request) && (!note || call.note === note))?.body);

    it.each(commands.map((call) => [`${call.server}: ${call.request}`, call] as const))('are parsed: %s', (_, { body }) => {
      expect(isSuccess(CommandResponse.parse(body))).toBe(body?.result === 'success');
    });

    it('contain the process id and the shows', () => {
      expect(parseData(answerTo('sb.ping'), PingResponse)).toEqual({ pid: 1330 });
      expect(parseData(answerTo('cmd=shows', 'one show'), Shows)).toEqual({ 81189: { tvdbid: 81189, paused: 0 } });
      expect(parseData(answerTo('cmd=shows', 'empty library'), Shows)).toEqual({});
    });

    const replayable = commands.filter(({ request }) => /show&|seasons|nope|ignored/.test(request) && !request.includes('setstatus'));

    it.each(['SickChill', 'Medusa'] as const)('equal those of the simulated %s', async (flavour) => {
      const fixture = await openSickRageFixture({ flavour });
      fixture.simulator.state.unknownIds.add(TVDB_ID);
      for (const { request, body } of replayable.filter((call) => call.note !== undefined || call.request.includes('ignored'))) {
        const isOwn = commands.some((call) => call.request === request && call.body === body && [flavour, 'both'].includes(call.server));
        if (!isOwn) continue;
        const query = request.replace(/^.*cmd=/, 'cmd=');
        const response = await fetch(`${fixture.simulator.url}/api/${fixture.simulator.apiKey}/?${query}`);
        expect([query, await response.json()]).toEqual([query, body]);
      }
      expect(fixture.simulator.requests.length).toBeGreaterThan(2);
      await fixture.simulator.close();
    });
  });
