import { metadataContract, packageContract } from '@ombi/sdk/testing';
import { join } from 'node:path';
import ratings from '../src/index.js';
import { openRatingsFixture } from './fixture.js';

metadataContract(ratings, () => openRatingsFixture(), {
  ratedTitle: { kind: 'movie', title: 'The Glass Orchard', year: 1960 },
  unknownId: '0',
});

packageContract(ratings, join(__dirname, '..'));

it('cannot be enabled without an address', () => {
  const { schema } = ratings.connection;
  expect(schema.safeParse({}).success).toBe(false);
  expect(schema.safeParse({ address: 'ftp://ratings.example.org' }).success).toBe(false);
});
