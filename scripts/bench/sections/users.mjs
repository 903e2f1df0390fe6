import { atMost, count, informational, times } from '../support/figures.mjs';
import { measureRate, measureRatesInTurns, warmUp } from '../support/load.mjs';
import { ADMIN, copyFolder, createSetUpFolder, startConfiguredPortal } from '../support/portal.mjs';
import { seedUsers } from '../support/seed/index.mjs';
import { median, symmetricRatio } from '../support/statistics.mjs';

const FEW = 100;
const MANY = 10_000;
const ROUNDS = { rounds: 5, seconds: 1 };
const WARM_SECONDS = 2;
const SIGN_IN_SECONDS = 3;

const LIST = '/api/v3/users?size=25';
const SEARCH = '/api/v3/users?size=25&search=person1&sort=email';
const LIGHT_ROUTE = '/api/v1/Status';

/** Load by users: how fast they sign in and are listed, and the cost of authentication. */
export async function users(scope) {
  const template = await createSetUpFolder(scope);
  const few = await portalWith(scope, template, FEW);
  const many = await portalWith(scope, template, MANY);

  const targets = {
    few: targetOf(few, LIST),
    many: targetOf(many, LIST),
    deep: targetOf(many, `${LIST}&page=${MANY / 25}`),
    search: targetOf(many, SEARCH),
    stranger: { ...targetOf(many, LIGHT_ROUTE), headers: {} },
    known: targetOf(many, LIGHT_ROUTE),
  };
  await warmUp(Object.values(targets), WARM_SECONDS);
  const rates = await measureRatesInTurns(targets, ROUNDS);
  return figuresFrom(rates, await measureRate(signIn(few), SIGN_IN_SECONDS));
}

async function portalWith(scope, template, number) {
  const folder = copyFolder(scope, template);
  seedUsers(folder, number);
  return startConfiguredPortal(scope, folder);
}

const targetOf = ({ pid, url, headers }, path) => ({ pid, url: url + path, headers });

/** With the key of the administrator: calls of strangers are limited. */
const signIn = ({ pid, url, headers }) => ({ pid, url: `${url}/api/v1/Token`, method: 'POST', body: JSON.stringify(ADMIN), headers });

function figuresFrom(rates, signIns) {
  const of = (name) => rates[name].map(({ byWork }) => byWork);
  const microseconds = (name) => 1_000_000 / median(of(name));
  return [
    informational('sign-ins, on the clock', `${count(signIns.onTheClock)} /s`),
    informational(`list of ${count(MANY)} people, first page`, `${count(median(rates.many.map(({ onTheClock }) => onTheClock)))} /s`),
    informational(`searched and sorted by address`, `${count(median(rates.search.map(({ onTheClock }) => onTheClock)))} /s`),
    atMost(`${count(FEW)} : ${count(MANY)} people`, symmetricRatio(of('few'), of('many')), 1.3, times),
    atMost('first page : last page', symmetricRatio(of('many'), of('deep')), 2, times),
    informational('asking who calls', `${count(microseconds('known') - microseconds('stranger'))} µs a call`),
    atMost('a light call of a stranger : of somebody known', median(of('stranger')) / median(of('known')), 2, times),
  ];
}
