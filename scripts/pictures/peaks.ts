import { type Alpine, lights } from './alpine.ts'
import { colour } from './glazes.ts'

const land = 3
const summer: Alpine['ground'] = {
  grass: colour('#5f6b3c'),
  rock: colour('#77716c'),
  woods: 0.8,
  wood: colour('#2c3b29'),
}
const bare: Alpine['ground'] = { ...summer, grass: colour('#6e6444'), rock: colour('#6a6466') }
const autumn: Alpine['ground'] = {
  grass: colour('#77602f'),
  rock: colour('#6d6868'),
  woods: 0.85,
  wood: colour('#80521c'),
}
const winter: Alpine['ground'] = { ...bare, woods: 0.55, wood: colour('#3a4038') }

/** First light on the highest tops; the valley still sleeps under its fog. */
export const dawn: Alpine = {
  land,
  camera: { x: 7.5, z: 2.4, above: 1.25, toward: -2, field: 46, horizon: 0.47 },
  sun: { from: 100, height: 7, light: lights.dawn },
  sky: { top: colour('#2f5296'), low: colour('#f2b295'), glow: [0.62, 0.27, 0.1], clouds: 0.5 },
  air: { tint: colour('#a9a4c4'), thick: 0.05 },
  mist: { level: 0.72, soft: 0.08, thick: 1.2, tint: colour('#b7b8d4') },
  snow: { line: 0.95, cover: 0.75 },
  ground: bare,
  exposure: 1.2,
}

/** The lake at the head of the valley, so still that it is hard to say which way up it hangs. */
export const lake: Alpine = {
  land,
  camera: { x: 7.7, z: 4.2, above: 0.025, toward: 6, field: 56, horizon: 0.58 },
  sun: { from: 125, height: 30, light: lights.morning },
  sky: { top: colour('#3468ae'), low: colour('#bdd3e4'), glow: [0.2, 0.2, 0.18], clouds: 0.6 },
  air: { tint: colour('#a3bcd6'), thick: 0.045 },
  snow: { line: 1.25, cover: 0.5 },
  ground: summer,
  lake: { level: 0.45, deep: colour('#12363a') },
  trees: {
    count: 9000,
    tint: ['#2c3d2a', '#35462e', '#3f4f33'].map(colour),
    tall: 0.035,
    near: 0.5,
    far: 3.6,
    line: 0.8,
    width: 1.2,
  },
  exposure: 1.15,
}

/** The hut on its shoulder, a quarter of an hour after the lamp is lit. */
export const hut: Alpine = {
  land,
  camera: { x: 7.3, z: 3.6, above: 0.8, toward: 8, field: 44, horizon: 0.5 },
  sun: { from: 255, height: 9, light: lights.evening },
  sky: { top: colour('#223f80'), low: colour('#e79f80'), glow: [0.5, 0.2, 0.07], clouds: 0.6 },
  air: { tint: colour('#8f8db2'), thick: 0.06 },
  snow: { line: 1.1, cover: 0.7 },
  ground: bare,
  hut: { x: 0.98, y: 0.76, size: 0.115, kind: 'hut', lit: 1 },
  exposure: 1.15,
}

/** An orange box under all the stars there are. */
export const night: Alpine = {
  land,
  camera: { x: 7.6, z: 3.0, above: 1.2, toward: 4, field: 58, horizon: 0.72 },
  sun: { from: 140, height: 24, light: lights.moon },
  sky: { top: colour('#0a1230'), low: colour('#2c3a68'), glow: [0.02, 0.02, 0.03], clouds: 0, stars: 1700 },
  air: { tint: colour('#1c2850'), thick: 0.05 },
  snow: { line: 0.95, cover: 0.8 },
  ground: bare,
  hut: { x: 1.28, y: 0.84, size: 0.075, kind: 'bivouac', lit: 1 },
  exposure: 1.5,
}

/** A sea of fog, seen from where the sun is. */
export const fog: Alpine = {
  ...dawn,
  camera: { x: 7.9, z: 1.2, above: 1.7, toward: -14, field: 50, horizon: 0.36 },
  sun: { from: -60, height: 12, light: lights.evening },
  sky: { top: colour('#2f62ad'), low: colour('#b9c3d2'), glow: [0.42, 0.24, 0.1], clouds: 0.5 },
  air: { tint: colour('#b9b3c6'), thick: 0.06 },
  mist: { level: 0.95, soft: 0.06, thick: 1.9, tint: colour('#e6dfdf') },
}

/** Fresh snow, a blue shadow and the track of the first skier. */
export const snow: Alpine = {
  land,
  camera: { x: 8.0, z: 4.1, above: 0.16, toward: 4, field: 54, horizon: 0.58 },
  sun: { from: 118, height: 22, light: lights.noon },
  sky: { top: colour('#2b5ea8'), low: colour('#a9c8e6'), glow: [0.25, 0.25, 0.24], clouds: 0.25 },
  air: { tint: colour('#9dbbe0'), thick: 0.035 },
  snow: { line: -0.4, cover: 0.95 },
  ground: winter,
  trees: {
    count: 2600,
    tint: [colour('#3b4a3f'), colour('#46564a')],
    tall: 0.04,
    near: 0.35,
    far: 3.4,
    line: 0.75,
    width: 1.1,
  },
  tracks: true,
  exposure: 1.0,
}

/** The second week of October, when the larches burn. */
export const larches: Alpine = {
  land,
  camera: { x: 7.45, z: 3.4, above: 0.14, toward: 7, field: 44, horizon: 0.56 },
  sun: { from: 248, height: 23, light: lights.morning },
  sky: { top: colour('#2f62a8'), low: colour('#c3d6e6'), glow: [0.2, 0.18, 0.14], clouds: 0.45 },
  air: { tint: colour('#a8bcd4'), thick: 0.05 },
  snow: { line: 1.2, cover: 0.6 },
  ground: autumn,
  trees: {
    count: 4200,
    tint: ['#c47f22', '#b0641a', '#cc9430', '#9a5218', '#4a5a2e', '#3d4d2a'].map(colour),
    tall: 0.055,
    near: 0.42,
    far: 5,
    line: 0.85,
    width: 0.95,
  },
  exposure: 1.1,
}

/** A summer morning on the high route. */
export const ridge: Alpine = {
  ...lake,
  camera: { x: 6.3, z: 5.2, above: 0.75, toward: 18, field: 46, horizon: 0.42 },
  lake: undefined,
  trees: undefined,
}

/** What the forecast meant. */
export const storm: Alpine = {
  ...dawn,
  camera: { x: 7.6, z: 3.2, above: 0.7, toward: 4, field: 50, horizon: 0.62 },
  sun: { from: 200, height: 35, light: [0.35, 0.38, 0.45] },
  sky: { top: colour('#4c5563'), low: colour('#9aa3ab'), glow: [0.02, 0.02, 0.02], clouds: 1 },
  air: { tint: colour('#87919b'), thick: 0.2 },
  mist: undefined,
  exposure: 1.2,
}
