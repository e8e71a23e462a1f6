import { createHash } from 'node:crypto';
import { type ChartDrawer, drawHere } from '#engine/charts/draw/chartDrawer.ts';
import type { ServerLog } from '#serving/log.ts';

const REFUSAL = 'This drawing is refused by the test.';

/** Logs errors, except that these drawings are refused. */
export const logOfOthers: ServerLog = {
  info() {},
  error: (entry) => {
    if (!String(entry.error).includes(REFUSAL)) console.error(entry);
  },
};

/**
 * Draws all charts except refused ones, which are chosen by their description, as a server refuses drawings
 * that end its processes.
 */
export const refusingDrawer = (isRefused: (alt: string) => boolean): ChartDrawer => ({
  ...drawHere,
  draw: (own, view, sizes) =>
    isRefused(view.alt) ? Promise.reject(new Error(REFUSAL)) : drawHere.draw(own, view, sizes),
});

/** One of three drawings, the same in every run and wherever it is drawn. */
export const oneOfThree = (alt: string): boolean => (createHash('sha1').update(alt).digest()[0] ?? 0) < 85;

/** Signs of a missing drawing in files, payloads and pages. */
const UNDRAWN = /"code": ?"chart-undrawn"|"undrawn": ?\["|could not be drawn/;
export const saysUndrawn = (body: string): boolean => UNDRAWN.test(body);
