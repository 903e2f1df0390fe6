import fc from 'fast-check';
import type { RequestKind } from '../../../src/fulfilment/index.js';
import { KINDS } from '../../support/requests/request-api.js';
import { Act, Together } from './act.js';
import { anyAction } from './actions.js';
import { anyDamage, anyHolding, anyJump, anyReconciliation, anySwitch } from './changes.js';
import type { Expected, RequestCommand } from './expected.js';
import { NO_REQUEST } from './request-lifecycle-model.js';
import { SYNC_ANSWERS, type SyncAnswer } from './simulated-plugins.js';
import { Sync, type Side } from './syncs.js';
import type { RequestSystem } from './request-system.js';

const anyPortal = fc.constantFrom(0, 1);
const anyDoom = fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 50 }) });
const anyAnswer = fc.oneof(
  { weight: 2, arbitrary: fc.constant<SyncAnswer>('full') },
  { weight: 1, arbitrary: fc.constantFrom(...SYNC_ANSWERS) },
);
const anySide = fc.constantFrom<Side>('mediaServer', 'mediaServer', 'downloader');

const anyAct = fc.tuple(anyAction, anyPortal, anyDoom).map((parts) => new Act(...parts));
const anySync = fc.tuple(anySide, anyAnswer, anyPortal, anyDoom).map((parts) => new Sync(...parts));

/** Every step in any order: those that are not possible must be refused. */
const anyCommands = fc.commands<Expected, RequestSystem, false>(
  [
    ...[anyAct, anyAct, anyAct, anyAct, anySync, anySync, anyHolding, anySwitch, anySwitch],
    fc.tuple(anyAction, anyAction).map((parts) => new Together(...parts)),
    ...[anyJump, anyReconciliation, anyDamage],
  ] as fc.Arbitrary<RequestCommand>[] as never,
  { maxCommands: 24, size: 'max' },
);

/** What a run is about, and what happens in it. */
export const anyRun = fc.tuple(fc.constantFrom(...KINDS), anyCommands);

/** All of a run: from an empty database to the moment when everything works again. */
export async function runCommands(system: RequestSystem, kind: RequestKind, commands: Iterable<RequestCommand>): Promise<void> {
  await system.reset(kind);
  const expected: Expected = { world: [NO_REQUEST, NO_REQUEST] };
  await fc.asyncModelRun(() => ({ model: expected, real: system }), commands);
  await system.finish();
}
