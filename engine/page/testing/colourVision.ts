type Triple = [number, number, number];

/**
 * Colours as people without one kind of cone see them: Machado, Oliveira and Fernandes (2009), full severity,
 * on linear light.
 */
const missing = {
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
  none: [1, 0, 0, 0, 1, 0, 0, 0, 1],
} as const;
export const visions = Object.keys(missing) as (keyof typeof missing)[];

/** Difference of two colours, #rrggbb, for one kind of vision: CIEDE2000 (Sharma, Wu and Dalal 2005). */
export function difference(a: string, b: string, vision: keyof typeof missing): number {
  return ciede2000(lab(seen(a, vision)), lab(seen(b, vision)));
}

function seen(colour: string, vision: keyof typeof missing): Triple {
  const light = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255));
  return product(missing[vision], light).map((channel) => Math.min(1, Math.max(0, channel))) as Triple;
}

const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

const product = (matrix: readonly number[], vector: readonly number[]): number[] =>
  [0, 3, 6].map((row) => vector.reduce((sum, value, at) => sum + value * (matrix[row + at] ?? 0), 0));

const toXyz = [
  0.4339532, 0.3762196, 0.1898272, 0.2126729, 0.7151522, 0.072175, 0.0177566, 0.1094679, 0.8727755,
];

/** L*, a*, b* under D65. */
function lab(light: Triple): Triple {
  const [x = 0, y = 0, z = 0] = product(toXyz, light).map((t) =>
    t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116,
  );
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const cosine = (degrees: number): number => Math.cos(radians(degrees));

function ciede2000([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const mean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const stretch = 1 + 0.5 * (1 - Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7)));
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const hue = (a: number, b: number): number => ((Math.atan2(b, a * stretch) * 180) / Math.PI + 360) % 360;
  const [h1, h2] = [hue(a1, b1), hue(a2, b2)];
  const turn = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const h = c1 * c2 === 0 ? h1 + h2 : (h1 + turn / 2 + 360) % 360;
  const [l, c] = [(l1 + l2) / 2 - 50, (c1 + c2) / 2];
  const t =
    1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h) + 0.32 * cosine(3 * h + 6) - 0.2 * cosine(4 * h - 63);
  const lightness = (l2 - l1) / (1 + (0.015 * l ** 2) / Math.sqrt(20 + l ** 2));
  const chroma = (c2 - c1) / (1 + 0.045 * c);
  const toned = (2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2))) / (1 + 0.015 * c * t);
  const rotation =
    -Math.sin(radians(60 * Math.exp(-(((h - 275) / 25) ** 2)))) * 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  return Math.sqrt(lightness ** 2 + chroma ** 2 + toned ** 2 + rotation * chroma * toned);
}
