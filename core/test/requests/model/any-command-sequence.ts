import fc from 'fast-check';
import type { RequestKind } from '../../../src/fulfilment/index.js';
import { KINDS } from '../../support/requests/request-api.js';
import { ActionCommand, ConcurrentActionsCommand } from './action-commands.js';
import { anyAction } from './actions.js';
import { anyDataCorruption, anyContentChange, anyClockJump, anyConsistencyRun, anyServiceChange } from './environment-commands.js';
import type { ExpectedState, RequestCommand } from './expected-state.js';
import { NO_REQUEST } from './request-lifecycle-model.js';
import { SYNC_ANSWERS, type SyncAnswer } from './simulated-plugins.js';
import { SyncCommand, type SyncSource } from './sync-command.js';
import type { RequestSystem } from './request-system.js';

const anyPortal = fc.constantFrom(0, 1);
const anyDoom = fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 50 }) });
const anyAnswer = fc.oneof(
  { weight: 2, arbitrary: fc.constant<SyncAnswer>('full') },
  { weight: 1, arbitrary: fc.constantFrom(...SYNC_ANSWERS) },
);
const anySide = fc.constantFrom<SyncSource>('mediaServer', 'mediaServer', 'downloader');

const anyAct = fc.tuple(anyAction, anyPortal, anyDoom).map((parts) => new ActionCommand(...parts));
const anySync = fc.tuple(anySide, anyAnswer, anyPortal, anyDoom).map((parts) => new SyncCommand(...parts));

/** Every step in any order: those that are not possible must be refused. */
const anyCommands = fc.commands<ExpectedState, RequestSystem, false>(
  [
    ...[anyAct, anyAct, anyAct, anyAct, anySync, anySync, anyContentChange, anyServiceChange, anyServiceChange],
    fc.tuple(anyAction, anyAction).map((parts) => new ConcurrentActionsCommand(...parts)),
    ...[anyClockJump, anyConsistencyRun, anyDataCorruption],
  ] as fc.Arbitrary<RequestCommand>[] as never,
  { maxCommands: 24, size: 'max' },
);

/** Arbitrary of a kind of title and a sequence of commands. */
export const anyCommandSequence = fc.tuple(fc.constantFrom(...KINDS), anyCommands);

/** All of a run: from an empty database to the moment when everything works again. */
export async function runCommands(system: RequestSystem, kind: RequestKind, commands: Iterable<RequestCommand>): Promise<void> {
  await system.reset(kind);
  const expected: ExpectedState = { world: [NO_REQUEST, NO_REQUEST] };
  await fc.asyncModelRun(() => ({ model: expected, real: system }), commands);
  await system.finish();
}
