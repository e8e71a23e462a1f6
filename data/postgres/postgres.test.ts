import { describeStore } from '#data/conformance.ts';
import { openStore } from '#data/store.ts';
import { newPostgres } from '#data/testing/postgres/testPostgres.ts';

describeStore('PostgreSQL', async (test) => {
  const location = await newPostgres(test);
  return () => openStore(location, { cacheCells: 40 });
});
