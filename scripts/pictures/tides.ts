import { island, lighthouse, type Mark, nets, pier, post, rail, rock, type Shore } from './shore.ts'

const calm: Shore = {
  frame: 1,
  sky: [0.16, 0.62],
  sea: [0.55, 0.3],
  horizon: 0.5,
  streaks: { strength: 0.5, to: 0.5, turn: 0 },
  swell: 0.3,
  marks: [],
  seed: 4,
}

/** Posts in a row that walks out to sea. */
function groyne(from: [x: number, foot: number], to: [x: number, foot: number], count: number): Mark[] {
  return Array.from({ length: count }, (_, i): Mark => {
    const near = 1 / (1 + (count - 1 - i) * 0.3)
    const t = (near - 1 / (1 + (count - 1) * 0.3)) / (1 - 1 / (1 + (count - 1) * 0.3))
    const tall = 1 + 0.22 * Math.sin(i * 2.7)
    return {
      x: to[0] + (from[0] - to[0]) * t,
      foot: to[1] + (from[1] - to[1]) * t,
      size: 0.02 + 0.2 * t,
      outline: post(tall, 0.1, 0.08 * Math.sin(i * 4.1)),
      tone: 0.012 + 0.16 * (1 - t) ** 3,
      mirror: 0.55,
      rough: 0.1,
    }
  })
}

export const ebb: Shore = { ...calm, horizon: 0.38, marks: groyne([0.2, 0.9], [0.66, 0.4], 17) }
export const oneRock: Shore = {
  ...calm,
  sky: [0.5, 0.86],
  sea: [0.82, 0.6],
  horizon: 0.36,
  fog: 0.9,
  streaks: { strength: 0.18, to: 0.3, turn: 0.4 },
  swell: 0.16,
  seed: 12,
  marks: [
    { x: 0.58, foot: 0.62, size: 0.1, outline: rock(1.5, 0.95, 1.2), tone: 0.03, mirror: 0.5, rough: 0.22 },
    { x: 0.36, foot: 0.655, size: 0.1, outline: rock(0.5, 0.26, 2.4), tone: 0.03, mirror: 0.3, rough: 0.2 },
  ],
}
export const harbourLight: Shore = {
  ...calm,
  sky: [0.025, 0.22],
  sea: [0.16, 0.045],
  horizon: 0.66,
  streaks: { strength: 1.0, to: 0.68, turn: 0.2 },
  seed: 21,
  lamp: [0.68, 0.517, 1],
  marks: [{ x: 0.68, foot: 0.665, size: 0.13, outline: lighthouse, tone: 0.008, mirror: 0.5 }],
}
export const moonPath: Shore = {
  ...calm,
  sky: [0.02, 0.11],
  sea: [0.06, 0.012],
  horizon: 0.46,
  streaks: { strength: 0.8, to: 0.5, turn: 0 },
  light: { x: 0.5, y: 0.19, radius: 0.03, strength: 0.13, disc: 0.9, path: 0.5 },
  swell: 0.8,
  seed: 33,
}
export const ribs: Shore = {
  ...calm,
  sky: [0.24, 0.74],
  sea: [0.66, 0.62],
  horizon: 0.2,
  streaks: { strength: 0.4, to: 0.8, turn: 0 },
  sand: { from: 0.27, ripples: 1 },
  seed: 41,
}
export const bathers: Shore = {
  ...calm,
  sky: [0.34, 0.78],
  sea: [0.72, 0.44],
  horizon: 0.42,
  fog: 0.5,
  streaks: { strength: 0.3, to: 0.1, turn: 0.2 },
  swell: 0.2,
  seed: 52,
  marks: [{ x: 0.5, foot: 0.74, size: 0.24, outline: rail, tone: 0.015, mirror: 0.35 }],
}
export const longPier: Shore = {
  ...calm,
  sky: [0.06, 0.5],
  sea: [0.46, 0.2],
  horizon: 0.6,
  streaks: { strength: 1.05, to: 0.24, turn: 0 },
  seed: 63,
  marks: [{ x: 0.24, foot: 0.665, size: 0.12, outline: pier, tone: 0.012, mirror: 0.7 }],
}
export const netPoles: Shore = {
  ...calm,
  sky: [0.56, 0.9],
  sea: [0.88, 0.7],
  horizon: 0.45,
  fog: 1.4,
  streaks: { strength: 0.1, to: 0.5, turn: 0 },
  swell: 0.1,
  seed: 74,
  marks: [{ x: 0.2, foot: 0.68, size: 0.115, outline: nets(6), tone: 0.03, mirror: 0.5 }],
}
export const islands: Shore = {
  ...calm,
  sky: [0.3, 0.8],
  sea: [0.7, 0.36],
  horizon: 0.56,
  fog: 0.5,
  streaks: { strength: 0.4, to: 0.9, turn: 0.1 },
  light: { x: 0.72, y: 0.33, radius: 0.034, strength: 0.12, disc: 0.35, path: 0.14 },
  seed: 85,
  marks: [
    { x: 0.74, foot: 0.563, size: 0.3, outline: island(1.2, 0.34, -0.3), tone: 0.48 },
    { x: 0.3, foot: 0.566, size: 0.26, outline: island(1.3, 0.3, 0.35), tone: 0.3, mirror: 0.1 },
    { x: 0.66, foot: 0.575, size: 0.2, outline: island(0.8, 0.2, -0.5), tone: 0.12, mirror: 0.16 },
  ],
}

const shiftMark = (mark: Mark, by: number): Mark => ({ ...mark, x: mark.x + by })

/** The mole from the other side, an hour later. */
export const nightWatch: Shore = {
  ...harbourLight,
  frame: 1.6,
  horizon: 0.62,
  seed: 27,
  streaks: { strength: 1.1, to: 1.08, turn: 0.3 },
  lamp: [1.08, 0.477, 1],
  marks: harbourLight.marks.map((mark) => ({ ...shiftMark(mark, 0.4), foot: 0.625 })),
}

/** Those that hang large are wider than the others, and from other nights. */
export const slackWater: Shore = {
  ...ebb,
  frame: 1.6,
  sky: [0.03, 0.42],
  sea: [0.36, 0.07],
  horizon: 0.46,
  streaks: { strength: 0.95, to: 1.16, turn: 0.1 },
  seed: 5,
  marks: groyne([0.98, 0.98], [1.27, 0.47], 18),
}
export const winterPier: Shore = {
  ...longPier,
  frame: 1.6,
  horizon: 0.58,
  seed: 69,
  marks: longPier.marks.map((m) => shiftMark(m, 0.42)),
}
export const farIslands: Shore = {
  ...islands,
  frame: 1.6,
  seed: 88,
  light: { x: 1.1, y: 0.3, radius: 0.034, strength: 0.12, disc: 0.35, path: 0.14 },
  marks: islands.marks.map((m, i) => shiftMark(m, [0.42, 0.1, 0.5][i] ?? 0)),
}
