import { roleToken } from '#engine/charts/scale/colours.ts';
import type { ChartPictures, Frame } from '#generated/types.ts';

const label = (x: number, y: number, anchor: string, text: string) =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" font-size="12" fill="var(--chart-ink-2)">${text}</text>`;

function drawLines(frame: Frame, width: number, height: number, title: string): string {
  const values = frame.rows.flatMap((row) => row.cells[0]?.[0] ?? []);
  const low = Math.floor(Math.min(0, ...values));
  const high = Math.ceil(Math.max(...values));
  const left = 36;
  const bottom = height - 24;
  const x = (index: number) => left + (index * (width - left - 12)) / (frame.periods.length - 1);
  const y = (value: number) => bottom - ((value - low) * (bottom - 12)) / (high - low);
  const grid = [low, 0, high].map(
    (tick) =>
      `<line x1="${left}" x2="${width}" y1="${y(tick)}" y2="${y(tick)}" stroke="var(--chart-grid)"/>${label(left - 6, y(tick) + 4, 'end', `${tick}%`)}`,
  );
  const lines = frame.areas.map((area) => {
    const path = frame.periods.flatMap((period, index) => {
      const value = frame.rows.find((row) => row.area === area.area_id && row.period === period.id)
        ?.cells[0]?.[0];
      return value === null || value === undefined ? [] : [`${x(index).toFixed(1)},${y(value).toFixed(1)}`];
    });
    const dash = area.role === 'benchmark' ? ' stroke-dasharray="4 3"' : '';
    return `<polyline points="${path.join(' ')}" fill="none" class="s-${roleToken(area.role)}" stroke-width="${area.role === 'focus' ? 3 : 1.5}"${dash}/>`;
  });
  const ends = [0, frame.periods.length - 1].map((index) =>
    label(x(index), height - 6, index === 0 ? 'start' : 'end', frame.periods[index]?.label ?? ''),
  );
  const key = frame.areas.map(({ role }) => `line-${roleToken(role)}`).join(' ');
  return `<svg class="chart ${key}" xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">${[...grid, ...lines, ...ends].join('')}</svg>`;
}

/** A simple replacement for the server-drawn line chart of a frame with rows area × period. */
export function drawPicture(frame: Frame, title: string): ChartPictures {
  return {
    wide: drawLines(frame, 720, 320, title),
    narrow: drawLines(frame, 328, 260, title),
    wideHeight: 320,
    narrowHeight: 260,
  };
}
