import { Body, Controller, Post, Query } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { Test } from '@nestjs/testing';
import { z } from 'zod';
import { AcceptsFile, AcceptsText, createFastifyAdapter, lenientZodPipe } from '../../src/kernel/index.js';
import { describeOperations } from '../../src/kernel/web/open-api-operations.js';
import { testConfig } from '../support/test-config.js';

const piped = (member: string) => lenientZodPipe(z.object({ [member]: z.string() }));

@Controller('books')
class Probe {
  @Post()
  create(@Body(piped('title')) ...draft: unknown[]): unknown {
    return draft;
  }

  @AcceptsFile()
  @Post('scan')
  scan(@Body() file: unknown): unknown {
    return file;
  }

  @AcceptsText()
  @Post('note')
  note(@Body() text: unknown): unknown {
    return text;
  }

  @Post('found')
  find(
    @Query(piped('word')) word: unknown,
    @Query(piped('sort')) sort: unknown,
    @Body(piped('title')) one: object,
    @Body(piped('author')) other: object,
  ) {
    return { word, sort, one, other };
  }
}

let app: NestFastifyApplication;
beforeAll(async () => {
  const module = await Test.createTestingModule({ controllers: [Probe] }).compile();
  app = module.createNestApplication<NestFastifyApplication>(createFastifyAdapter(testConfig('')));
  await app.init();
});
afterAll(() => app.close());

const objectWith = (member: string) => expect.objectContaining({ properties: { [member]: { type: 'string' } } }) as object;

it('describes a handler that reads the body and the query in several parts', () => {
  const { paths } = describeOperations(SwaggerModule.createDocument(app, new DocumentBuilder().build()), app);
  const schemaOf = (path: string) => paths[path]?.post?.requestBody as object;
  const jsonBody = (schema: object) => ({ content: { 'application/json': { schema } } });
  expect(schemaOf('/books')).toEqual(jsonBody(objectWith('title')));
  expect(schemaOf('/books/found')).toEqual(
    jsonBody({ allOf: expect.arrayContaining([objectWith('title'), objectWith('author')]) as object[] }),
  );
  expect(paths['/books/found']?.post?.parameters).toEqual(
    expect.arrayContaining(['word', 'sort'].map((name) => ({ name, in: 'query', required: true, schema: { type: 'string' } }))),
  );
});

it('describes a handler that reads a file or a text', () => {
  const { paths } = describeOperations(SwaggerModule.createDocument(app, new DocumentBuilder().build()), app);
  const contentOf = (path: string) => (paths[path]?.post?.requestBody as { content: object }).content;
  expect(contentOf('/books/scan')).toMatchObject({
    'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
    'application/gzip': { schema: { type: 'string', format: 'binary' } },
  });
  expect(contentOf('/books/note')).toEqual({ 'text/plain': { schema: { type: 'string' } } });
});
