import { temporaryFolder } from '../../support/folder.js';
import { impatient } from '../../support/plugins/forks.js';
import { packageOf, tarballOf, writeFiles } from '../../support/plugins/packages.js';
import { openWorkshop, type Refused, type Waiting, type Workshop } from './workshop.js';

/** As long as the code of a package may take to load here. */
const PATIENCE_MS = 6_000;

describe('packages beside each other', () => {
  let workshop: Workshop;
  beforeEach(async () => {
    workshop = await openWorkshop({ plan: impatient({ readMs: PATIENCE_MS }) });
  });
  afterEach(() => workshop.close());

  it('are installed while the code of another one never ends to load', async () => {
    const endless = packageOf('endless', { top: 'setInterval(() => undefined, 1_000); await new Promise(() => undefined);' });
    const done: string[] = [];
    const install = async (id: string, bytes: Buffer) => {
      const answer = await workshop.install(bytes);
      done.push(id);
      return answer;
    };
    const [waiting, quick] = [install('endless', await tarballOf(endless)), install('quick', await tarballOf(packageOf('quick')))];
    expect((await quick).status).toBe(200);
    expect(done).toEqual(['quick']);
    expect((await waiting) as object).toMatchObject({ status: 422, body: { type: 'does-not-load' } });
    expect([workshop.placed(), workshop.leftovers()]).toEqual([['ombi-plugin-quick'], []]);
  });

  it('are counted from the moment at which they are fetched', async () => {
    const folder = temporaryFolder();
    writeFiles(folder.path, packageOf('shelf'));
    const stage = () => workshop.call<Waiting & Refused>('POST', '/staged', { source: 'folder', path: folder.path });
    const answers = await Promise.all(Array.from({ length: 25 }, stage));
    folder.remove();

    const waiting = answers.filter(({ status }) => status !== 429);
    expect([waiting.length, workshop.leftovers().length]).toEqual([20, 20]);
    await Promise.all(waiting.map(({ body }) => workshop.call('DELETE', `/staged/${body.token}`)));
    expect(workshop.leftovers()).toEqual([]);

    const nowhere = { source: 'folder', path: folder.path };
    await Promise.all(Array.from({ length: 20 }, () => workshop.call('POST', '/staged', nowhere)));
    expect((await workshop.call<Refused>('POST', '/staged', nowhere)).body.type).toBe('no-folder');
  });
});
