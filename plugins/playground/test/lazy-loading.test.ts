const read = jest.fn();

jest.mock('../src/catalogue/catalogue.js', () => {
  read();
  return jest.requireActual('../src/catalogue/catalogue.js');
});

it('loads the catalogue at the first query only, so that the portal starts without it', async () => {
  const { ctx, source } = await import('./catalogue-fixture.js');
  expect(read).not.toHaveBeenCalled();
  expect((await source.genres(ctx, 'tv', 'en')).length).toBeGreaterThan(0);
  expect(read).toHaveBeenCalledTimes(1);
});
