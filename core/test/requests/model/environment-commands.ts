import fc from 'fast-check';
import { allPartsOf } from './request-lifecycle-model.js';
import { verifyOutcome, type ExpectedState, type RequestCommand } from './expected-state.js';
import { NETWORK_BEHAVIOURS, type NetworkBehaviour } from './simulated-plugins.js';
import type { ModelPortal } from './model-portal.js';
import type { SyncSource } from './sync-command.js';
import type { RequestSystem } from './request-system.js';

const NEVER = new AbortController().signal;
const HOUR = 3_600_000;

/** Something around the request that does not change it. */
class Change implements RequestCommand {
  constructor(
    readonly name: string,
    readonly work: (system: RequestSystem, portal: ModelPortal) => unknown,
    readonly portal = 0,
  ) {}

  check = (): boolean => true;

  async run(expected: ExpectedState, system: RequestSystem): Promise<void> {
    await this.work(system, system.portal(this.portal));
    await system.waitUntilIdle();
    await verifyOutcome(expected, system, [expected.world]);
  }

  toString(): string {
    return this.name;
  }
}

const downloader = (isOn: boolean) =>
  new Change(`downloader ${isOn ? 'on' : 'off'}`, (system) => {
    system.plugins.downloader.isEnabled = isOn;
    return system.publishPluginChanged('depot');
  });

const key = (isRight: boolean) =>
  new Change(`${isRight ? 'right' : 'wrong'} key`, (system) => {
    system.plugins.downloader.isApiKeyValid = isRight;
    return system.publishPluginChanged('depot');
  });

const replaceDownloader = new Change('downloader replaced', async (system) => {
  const { connectionIds } = system.plugins.downloader;
  system.plugins.downloader.replace();
  await system.publishPluginChanged('depot', connectionIds);
  await system.checkStoredParts({ forgotten: 'downloader' });
});

const mediaServer = (isOn: boolean) =>
  new Change(`media server ${isOn ? 'on' : 'off'}`, (system) => {
    system.plugins.mediaServer.isEnabled = isOn;
    return system.publishPluginChanged('attic');
  });

const replaceMediaServer = new Change('media server replaced', async (system) => {
  const server = system.plugins.mediaServer;
  const { connectionId } = server;
  server.connectionId = `attic ${Number(connectionId.slice(6)) + 1}`;
  await system.publishPluginChanged('attic', [connectionId]);
  await system.checkStoredParts({ forgotten: 'mediaServer' });
});

const line = (how: NetworkBehaviour) => new Change(`the downloader's line ${how}`, (system) => system.plugins.downloader.setNetwork(how));

const holds = (side: SyncSource, part: number, isHeld: boolean) =>
  new Change(`the ${side} ${isHeld ? 'gets' : 'loses'} part ${part}`, ({ plugins, kind }) => {
    const { heldParts } = plugins[side];
    if (isHeld && allPartsOf(kind).includes(part)) heldParts.add(part);
    if (!isHeld) heldParts.delete(part);
  });

const jump = (hours: number) => new Change(`the clock jumps ${hours} hours`, (system) => system.advanceClock(hours * HOUR));

const confirmRemoval = new Change('held-back removals confirmed', async (system) => {
  const { mediaServer: server, downloader: files } = system.plugins;
  for (const { connectionId } of [server, files]) await system.portal(0).libraryRemoval.confirmHeldBack(connectionId);
  await system.checkStoredParts();
});

const reconcile = (portal: number) =>
  new Change(
    'consistency job',
    async (_, { requestConsistency }) => {
      const repairCounts = await requestConsistency.run(NEVER);
      if (repairCounts.size > 0) throw new Error(`the consistency job found ${JSON.stringify([...repairCounts])}`);
    },
    portal,
  );

/** Harm that no step does, by SQL. The consistency job puts it right, and finds nothing the next time. */
const DAMAGES = {
  'the order is lost': `DELETE FROM "outbox" WHERE "topic" LIKE 'dispatch.%'`,
  'the cost is lost': `DELETE FROM "quota_entry" WHERE "requestId" IN (SELECT "id" FROM "request")`,
  'the cost is wrong': `UPDATE "quota_entry" SET "amount" = 7 WHERE "requestId" IN (SELECT "id" FROM "request")`,
  'the stages are wrong': `UPDATE "requested_title" SET "stages" = 0`,
} as const;

const damage = (what: keyof typeof DAMAGES) =>
  new Change(`${what}, and the consistency job runs`, async (system, portal) => {
    await portal.database.execute(DAMAGES[what]);
    await portal.requestConsistency.run(NEVER);
    const left = await portal.requestConsistency.run(NEVER);
    if (left.size > 0) throw new Error(`the second run of the consistency job found ${JSON.stringify([...left])}`);
  });

const SWITCHES = [
  ...[downloader(true), downloader(false), key(true), key(false), replaceDownloader],
  ...[mediaServer(true), mediaServer(false), replaceMediaServer, confirmRemoval],
  ...NETWORK_BEHAVIOURS.map(line),
];

const anyPart = fc.constantFrom(1, 1, 2, 3);

/** Arbitrary of a change of a service: switched on or off, replaced, another API key, another network behaviour. */
export const anyServiceChange = fc.constantFrom(...SWITCHES);
/** Arbitrary of a change of content: a media server or downloader gets or loses a part of the title. */
export const anyContentChange = fc
  .tuple(fc.constantFrom<SyncSource>('mediaServer', 'mediaServer', 'downloader'), anyPart, fc.constantFrom(true, true, false))
  .map((parts) => holds(...parts));
/** Arbitrary of a clock that jumps forward or back. */
export const anyClockJump = fc.constantFrom(-30, -1, 1, 7, 25, 24 * 8).map(jump);
/** Arbitrary of a run of the consistency job. */
export const anyConsistencyRun = fc.constantFrom(0, 1).map(reconcile);
/** Arbitrary of corrupted data that the consistency job repairs. */
export const anyDataCorruption = fc.constantFrom(...(Object.keys(DAMAGES) as (keyof typeof DAMAGES)[])).map(damage);
