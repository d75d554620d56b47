import { type Alpine, lights } from './alpine.ts'
import { colour } from './glazes.ts'

const summer: Alpine['ground'] = { grass: colour('#7d8a4a'), rock: colour('#8f8a86'), woods: 0.75, wood: colour('#33452f') }
const bare: Alpine['ground'] = { ...summer, grass: colour('#8a7b52'), rock: colour('#857f80') }

/** First light on the highest tops; the valley still sleeps under its fog. */
export const dawn: Alpine = {
  land: 3,
  camera: { x: 8.1, z: 3.4, above: 0.9, toward: 2, field: 52, horizon: 0.4 },
  sun: { from: 100, height: 7, light: lights.dawn },
  sky: { top: colour('#4a6aa8'), low: colour('#f0b9a0'), glow: [0.5, 0.26, 0.12], clouds: 0.35 },
  air: { tint: colour('#a9a4c4'), thick: 0.055 },
  mist: { level: 0.75, soft: 0.09, thick: 1.1, tint: colour('#b7b8d4') },
  snow: { line: 1.0, cover: 0.75 },
  ground: bare,
  exposure: 1.15,
}
export const lake: Alpine = {
  land: 3,
  camera: { x: 8.1, z: 5.4, above: 0.02, toward: 2, field: 58, horizon: 0.5 },
  sun: { from: 130, height: 34, light: lights.noon },
  sky: { top: colour('#3c6fb4'), low: colour('#bcd6ea'), glow: [0.2, 0.2, 0.18], clouds: 0.5 },
  air: { tint: colour('#a9c3dd'), thick: 0.04 },
  snow: { line: 1.35, cover: 0.45 },
  ground: summer,
  lake: { level: 0.62, deep: colour('#12363a') },
  exposure: 1.15,
}
