import { metadataContract, metadataProviderOf, openApiFolder, packageContract } from '@ombi/sdk/testing';
import { join } from 'node:path';
import tvmaze from '../src/index.js';
import { openTvMazeFixture } from './fixture.js';

const show = { kind: 'tv', source: 'tvdb', id: '930001' } as const;

metadataContract(tvmaze, () => openTvMazeFixture(), {
  show,
  imagePath: '/uploads/images/original_untouched/1/1.png',
  searchTerms: { tv: { term: 'ferry', id: '930002' } },
  unknownId: '939999',
});

packageContract(tvmaze, join(__dirname, '..'));

// The documents are not a part of the project.
if (openApiFolder())
  it('follows the API documentation in every request and response', async () => {
    const { simulator, ctx } = await openTvMazeFixture();
    const source = metadataProviderOf(tvmaze);
    const locale = { language: 'de', region: 'DE' };
    await source.search(ctx(), { term: 'lantern', year: null, types: ['tv'], ...locale });
    await source.show(ctx(), show, locale);
    await source.show(ctx(), { ...show, source: 'imdb', id: 'tt7730001' }, locale);
    await source.show(ctx(), { ...show, id: '939999' }, locale);
    await tvmaze.test!(ctx());

    await simulator.close();
    expect(simulator.requests.length).toBeGreaterThan(6);
    expect(simulator.violations).toEqual([]);
  });
