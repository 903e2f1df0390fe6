import { fakeShow, fakeShowRef } from './support/fake-shows.js';
import { openShowPortal, type ShowPortal } from './support/show-portal.js';
import { addShow } from './support/fake-show-plugins.js';

let cataloguePortal: ShowPortal;
beforeEach(async () => {
  cataloguePortal = await openShowPortal();
  addShow(
    cataloguePortal.fakePlugins.main,
    fakeShow(fakeShowRef('50'), { overview: '', posterPath: null, runtime: 0, networks: [], homepage: null }),
  );
  addShow(
    cataloguePortal.fakePlugins.tvdbSource,
    fakeShow(fakeShowRef('750', 'tvdb'), {
      overview: 'Told elsewhere.',
      runtime: 30,
      networks: [{ id: 8, name: 'Eight' }],
      title: 'Other',
      homepage: null,
    }),
  );
});
afterEach(() => cataloguePortal.close());

const page = async (id = 50) => cataloguePortal.get<{ images: { original: string } }>(`/api/v2/Search/tv/${id}`);

it('takes the fields that the first source leaves empty from another, and nothing else', async () => {
  expect((await page()).body).toMatchObject({
    title: 'Series 50',
    overview: 'Told elsewhere.',
    runtime: '30',
    network: { name: 'Eight' },
    homepage: null,
    banner: '/backdrop-50.png',
  });
  expect(cataloguePortal.fakePlugins.tvdbSource.queries).toEqual([['show', fakeShowRef('750', 'tvdb')]]);
});

it('shows the image of the source that has it', async () => {
  const { original } = (await page()).body.images;
  expect(original).toBe('/from/telly/poster-750.png');
  const own = await fetch(`${cataloguePortal.portal.url}/api/v3/images/w300/poster-50.png`);
  const other = await fetch(`${cataloguePortal.portal.url}/api/v3/images/w300${original}`);
  expect(await own.text()).toBe('GIF89a main/poster-50.png');
  expect(await other.text()).toBe('GIF89a telly/poster-750.png');
  const nobody = await fetch(`${cataloguePortal.portal.url}/api/v3/images/w300/from/nobody/poster-750.png`);
  expect(nobody.status).toBe(404);
});

it('asks no other source when nothing is missing, nor for fields that only the first one has', async () => {
  await page(1);
  addShow(cataloguePortal.fakePlugins.main, fakeShow(fakeShowRef('51'), { ids: { tmdb: '51' }, overview: '' }));
  expect((await page(51)).body).toMatchObject({ overview: '' });
  expect(cataloguePortal.fakePlugins.tvdbSource.queries).toEqual([]);
});

it('returns the page although the other source fails, and pauses queries to it', async () => {
  cataloguePortal.fakePlugins.tvdbSource.isDown = true;
  expect((await page()).body).toMatchObject({ title: 'Series 50', overview: '', runtime: null });
  expect((await page()).status).toBe(200);
  expect(cataloguePortal.fakePlugins.tvdbSource.queries).toHaveLength(1);

  cataloguePortal.fakePlugins.tvdbSource.isDown = false;
  cataloguePortal.clock.offset += 61_000;
  expect((await page()).body).toMatchObject({ overview: 'Told elsewhere.' });
});

it('uses cached answers of the other source while it is paused', async () => {
  await page();
  cataloguePortal.fakePlugins.tvdbSource.isDown = true;
  addShow(cataloguePortal.fakePlugins.main, fakeShow(fakeShowRef('52'), { overview: '' }));
  expect((await page(52)).body).toMatchObject({ overview: '' });
  expect((await page()).body).toMatchObject({ overview: 'Told elsewhere.' });
});

it('does not wait for a slow source', async () => {
  cataloguePortal.fakePlugins.tvdbSource.hold.hold();
  cataloguePortal.timer.isHeld = false;
  expect((await page()).body).toMatchObject({ title: 'Series 50', overview: '' });
  expect(cataloguePortal.fakePlugins.tvdbSource.hold.pendingCount).toBeGreaterThan(0);
});
