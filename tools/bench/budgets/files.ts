import { request } from 'node:http';
import { logIn } from '#e2e/harness/client.ts';
import { productPages } from '#engine/core/navigation/productPages.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { atMost, type Budget, type Figure } from '#tools/bench/contract/budget.ts';
import { accounts, tokenHeader } from '#tools/bench/load/addresses.ts';
import { percentile } from '#tools/bench/load/statistics.ts';
import type { BenchServer } from '#tools/bench/server/benchServer.ts';

const BLOCK = 'economy/growth/growth';
const AREAS = ['auckland', 'napier-city', 'christchurch-city', 'dunedin-city', 'hamilton-city'];
const CSV_REQUESTS = 600;
const PNG_REQUESTS = 40;
const XLSX_ROWS = 50_000;

/** Blocks and downloads as files: the time of one, and the memory of a large one. */
export const files: Budget = {
  name: 'files',
  title: 'figures and pictures taken away',
  async measure(workshop) {
    const server = await workshop.freshServer();
    const figures = [await csv(server), await png(server), ...(await downloads(server, workshop.suite))];
    await server.close();
    return figures;
  },
};

async function csv(server: BenchServer): Promise<Figure> {
  const taken = await timed(server, 'csv', CSV_REQUESTS);
  return atMost('CSV of one block, p99', 30, percentile(taken, 0.99), {
    unit: ' ms',
    digits: 1,
    notes: [
      `${CSV_REQUESTS} one after another, at the site, by area, comparator and year; p50 ${percentile(taken, 0.5).toFixed(1)} ms`,
    ],
  });
}

async function png(server: BenchServer): Promise<Figure> {
  await server.site.get(`/auckland/${BLOCK}.png`);
  const taken = await timed(server, 'png', PNG_REQUESTS);
  return atMost('PNG of one block, p50', 150, percentile(taken, 0.5), {
    unit: ' ms',
    notes: [
      `${PNG_REQUESTS} different ones one after another, two dots a pixel, drawn and painted anew; p99 ${percentile(taken, 0.99).toFixed(0)} ms`,
    ],
  });
}

/** Milliseconds of each of many requests; the first ones are all different. */
async function timed({ site }: BenchServer, form: string, count: number): Promise<number[]> {
  const taken: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const area = AREAS[at % AREAS.length];
    const other = AREAS[(at + 1 + Math.floor(at / 25)) % AREAS.length];
    const path = `/${area}/${BLOCK}.${form}?compare=${other}&year=${2010 + (Math.floor(at / 5) % 15)}`;
    const started = performance.now();
    const { status } = await site.get(path);
    taken.push(performance.now() - started);
    if (status !== 200) throw new Error(`${path} answered ${status}.`);
  }
  return taken;
}

async function downloads(server: BenchServer, suite: CompiledSuite): Promise<Figure[]> {
  const headers = tokenHeader(await logIn(server.api, accounts.staff));
  const base = '/api/download/?app_type=rep&area_id=auckland&path=data-download&block=download';
  const some = '&series=EMPLOYMENT_A&breakdown=IND_54&areas=TA&from=2010&to=2023';
  const start = await server.usage();
  const workbook = await drained(server.apiPort, `${base}${some}&form=xlsx`, headers);
  const { rows } = JSON.parse((await server.api.get(base + some, headers)).body.toString('utf8')) as {
    rows: number;
  };
  const after = await server.usage();
  const everything = base + all(suite);
  const large = await drained(server.apiPort, `${everything}&form=csv`, headers);
  const end = await server.usage();
  return [
    atMost('XLSX of 50,000 rows', 2, (workbook.seconds * XLSX_ROWS) / rows, {
      unit: ' s',
      digits: 2,
      notes: [`${rows} rows in ${workbook.seconds.toFixed(2)} s, ${(workbook.bytes / 1e6).toFixed(1)} MB`],
    }),
    atMost('… memory it takes', 200, after.peak - start.rss, {
      unit: ' MB',
      notes: [`${start.rss.toFixed(0)} MB before, at most ${after.peak.toFixed(0)} MB`],
    }),
    atMost('server memory with the largest download', 400, end.peak, {
      unit: ' MB',
      notes: [
        `every series, breakdown and area of a page as CSV: ${(large.bytes / 1e6).toFixed(0)} MB with ${(large.lines / 1e6).toFixed(2)} million rows in ${large.seconds.toFixed(0)} s`,
      ],
    }),
  ];
}

/** Every series of the data download, in every breakdown, for all areas that are not small. */
function all(suite: CompiledSuite): string {
  const product = Object.values(suite.products).find(({ app_type }) => app_type === 'rep');
  const blocks = product
    ? productPages(product).flatMap((page) => (page.path === 'data-download' ? page.blocks : []))
    : [];
  const keys = blocks.flatMap((block) =>
    block.kind === 'download' ? block.groups.flatMap(({ series }) => series) : [],
  );
  const breakdowns = new Set(keys.flatMap((key) => suite.series[key]?.breakdowns ?? []));
  const asked = new URLSearchParams();
  for (const key of keys) asked.append('series', key);
  for (const breakdown of ['TOTAL', ...breakdowns]) asked.append('breakdown', breakdown);
  for (const type of ['NZ', 'RC', 'TA', 'LB']) asked.append('areas', type);
  return `&${asked}`;
}

/** Reads a long response without keeping it. */
function drained(port: number, path: string, headers: Record<string, string>) {
  const started = performance.now();
  return new Promise<{ seconds: number; bytes: number; lines: number }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      let [bytes, lines] = [0, 0];
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length;
        for (const byte of piece) if (byte === 10) lines += 1;
      });
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode !== 200) reject(new Error(`A download answered ${answer.statusCode}.`));
        else resolve({ seconds: (performance.now() - started) / 1000, bytes, lines });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}
