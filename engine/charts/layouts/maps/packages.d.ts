/* Types for TopoJSON packages without suitable ones: only what this folder uses. */
declare module 'topojson-server' {
  import type { GeometryCollection, Topology } from 'topojson-specification';
  export function topology(objects: {
    areas: { type: 'GeometryCollection'; geometries: readonly object[] };
  }): Topology<{ areas: GeometryCollection }>;
}
declare module 'topojson-simplify' {
  import type { Topology } from 'topojson-specification';

  type Weigh = (points: number[][]) => number;
  type Keep = (ring: number[][], isInside: boolean) => boolean;

  /** steradians of a triangle, or inside a ring */
  export const sphericalTriangleArea: Weigh;
  export const sphericalRingArea: Weigh;
  export function presimplify<T extends Topology>(whole: T, weight: Weigh): T;
  export function simplify<T extends Topology>(weighed: T, least: number): T;
  export function filterAttachedWeight(whole: Topology, least: number, weight: Weigh): Keep;
  export function filter<T extends Topology>(whole: T, keep: Keep): T;
}
