import { textWidth } from '#engine/charts/labels/textWidth.ts';
import { periodPosition } from '#engine/charts/scale/periodPosition.ts';

export interface PeriodAxis {
  domain: [number, number];
  ticks: number[];
  labels: string[];
}

const fontSize = 12;
/** px between two labels */
const gap = 16;

/**
 * Axis of periods: as many labels as fit `width` px, always the last, at even steps. Periods within a year are labelled by their year once there
 * are more than a year and a half of them.
 */
export function periodAxis(
  periods: readonly { id: string; label: string; short?: string }[],
  width: number,
): PeriodAxis {
  const places = periods.map(({ id, label, short }) => ({ t: periodPosition(id), label: short ?? label }));
  const first = places[0]?.t ?? 0;
  const last = places.at(-1)?.t ?? first;
  const domain: [number, number] = first === last ? [first - 0.5, last + 0.5] : [first, last];
  const candidates = labelled(places, last - first);
  const widest = Math.max(1, ...candidates.map(({ label }) => textWidth(label, fontSize)));
  const shown = thin(candidates, widest + gap, width / Math.max(1, candidates.length - 1));
  return { domain, ticks: shown.map(({ t }) => t), labels: shown.map(({ label }) => label) };
}

function labelled(places: { t: number; label: string }[], span: number): { t: number; label: string }[] {
  const withinYears = places.some(({ t }) => !Number.isInteger(t));
  if (!withinYears || span <= 1.5) return places;
  return places.filter(({ t }) => Number.isInteger(t)).map(({ t }) => ({ t, label: String(t) }));
}

/** Every nth, counted from the last, with n a step people count in and at least `room` px between two. */
function thin<T>(items: T[], room: number, pitch: number): T[] {
  const step = [1, 2, 3, 4, 5, 10, 20, 25, 50, 100].find((every) => every * pitch >= room) ?? items.length;
  return items.filter((_, index) => (items.length - 1 - index) % step === 0);
}
