import { atMost, count, times, informational } from '../support/figures.mjs';
import { measureRatesInTurns, warmUp } from '../support/load.mjs';
import { copyFolder, createSetUpFolder, startConfiguredPortal } from '../support/portal.mjs';
import { seedIssues, seedRequesters } from '../support/seed/index.mjs';
import { median, symmetricRatio } from '../support/statistics.mjs';

const FEW = 500;
const MANY = 50_000;
const ROUNDS = { rounds: 5, seconds: 1 };
const WARM_SECONDS = 2;

const titles = (position) => `/api/v3/issues?position=${position}&count=10`;
const FIRST = titles(0);
/** Every fifth issue begins another title, and each title has a pending one. */
const LAST = titles(MANY / 5 - 10);
const TITLE = '/api/v2/Issues/details/7?requestType=1';

/** How fast issues are listed among few and among many. */
export async function issues(scope) {
  const template = await createSetUpFolder(scope);
  const few = await portalWith(scope, template, FEW);
  const many = await portalWith(scope, template, MANY);

  const targets = {
    few: targetOf(few, FIRST),
    many: targetOf(many, FIRST),
    last: targetOf(many, LAST),
    counts: targetOf(many, '/api/v1/Issues/count'),
    titleAmongFew: targetOf(few, TITLE),
    title: targetOf(many, TITLE),
  };
  await warmUp(Object.values(targets), WARM_SECONDS);
  return figuresFrom(await measureRatesInTurns(targets, ROUNDS));
}

async function portalWith(scope, template, number) {
  const folder = copyFolder(scope, template);
  seedRequesters(folder);
  seedIssues(folder, number);
  return startConfiguredPortal(scope, folder);
}

const targetOf = ({ pid, url, headers }, path) => ({ pid, url: url + path, headers });

function figuresFrom(rates) {
  const of = (name) => rates[name].map(({ byWork }) => byWork);
  const aSecond = (name) => `${count(median(rates[name].map(({ onTheClock }) => onTheClock)))} /s`;
  return [
    informational(`titles of ${count(MANY)} issues, first page`, aSecond('many')),
    informational('last page', aSecond('last')),
    informational('counts', aSecond('counts')),
    informational(`first page, ${count(FEW)} : ${count(MANY)} issues`, times(symmetricRatio(of('few'), of('many')))),
    atMost(`issues of a title, ${count(FEW)} : ${count(MANY)} issues`, symmetricRatio(of('titleAmongFew'), of('title')), 1.5, times),
  ];
}
