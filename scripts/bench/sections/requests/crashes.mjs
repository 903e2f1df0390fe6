import { startApart } from '../../support/apart.mjs';
import { atMost, count, noted } from '../../support/figures.mjs';

const SCHEDULES = 10_000;
const PROCESSES = 2;
const SEED = 20_260_101;

/** Portals that die between a decision and its hand-over, again and again, while the line to the downloader breaks. */
export const crashes = Object.assign(measure, { patience: 1_200_000 });

async function measure(scope) {
  const file = new URL('../../servers/crash-schedules.mjs', import.meta.url);
  const orders = Array.from({ length: PROCESSES }, (_, nth) => ({ schedules: SCHEDULES / PROCESSES, seed: SEED + nth }));
  const told = (await Promise.all(orders.map((order) => startApart(scope, file, order)))).map(({ said }) => said);
  const sum = (name) => told.reduce((total, one) => total + one[name], 0);
  return [
    noted('schedules, deaths, hand-overs', ['schedules', 'deaths', 'handOvers'].map((name) => count(sum(name))).join(', ')),
    atMost('hand-overs lost', sum('lost'), 0, count),
    atMost('hand-overs doubled', sum('doubled'), 0, count),
  ];
}
