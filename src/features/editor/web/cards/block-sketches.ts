export type Tone = 'soft' | 'grey' | 'ink' | 'accent' | 'paper' | 'night' | 'line' | 'stroke'

/** A rectangle, or any other path. */
export type Shape =
  | readonly [tone: Tone, x: number, y: number, width: number, height: number, round?: number]
  | readonly [tone: Tone, path: string]

const bars = (x: number, y: number, ...widths: number[]): Shape[] =>
  widths.map((width, at) => ['grey', x, y + at * 7, width, 3, 1.5])

const dot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0z`

/** A landscape in a frame. */
const photo = (x: number, y: number, width: number, height: number): Shape[] => [
  ['soft', x, y, width, height, 2],
  ['accent', dot(x + width * 0.72, y + height * 0.3, height * 0.11)],
  [
    'accent',
    `M${x + width * 0.1} ${y + height * 0.85}l${width * 0.25} ${-height * 0.45}l${width * 0.17} ${height * 0.25}l${width * 0.1} ${-height * 0.13}l${width * 0.28} ${height * 0.33}z`,
  ],
]

const film = (x: number, y: number, width: number, height: number): Shape[] => {
  const [middle, size] = [[x + width / 2, y + height / 2] as const, height * 0.2]
  return [
    ['soft', x, y, width, height, 2],
    ['accent', `M${middle[0] - size * 0.8} ${middle[1] - size}l${size * 2} ${size}l${-size * 2} ${size}z`],
  ]
}

const ware = (x: number): Shape[] => [...photo(x, 6, 24, 18), ...bars(x, 28, 18), ['ink', x, 34, 10, 3, 1.5]]
const field = (x: number, y: number, width: number, height = 8): Shape => ['line', x, y, width, height, 2]
const press = (x: number, y: number, width: number): Shape => ['accent', x, y, width, 8, 4]
const envelope = (x: number, y: number): Shape[] => [
  ['line', x, y, 22, 15, 2],
  ['stroke', `M${x + 1} ${y + 2}l10 7l10 -7`],
]

/** What each choice makes, drawn in 72 by 44. */
export const sketches: Readonly<Record<string, readonly Shape[]>> = {
  text: bars(10, 9, 52, 52, 52, 30),
  heading: [['ink', 10, 9, 36, 7, 2], ...bars(10, 23, 52, 40)],
  list: [9, 19, 29].flatMap((y): Shape[] => [
    ['accent', dot(13, y + 3, 2.4)],
    ['grey', 20, y + 1.5, y === 19 ? 30 : 40, 3, 1.5],
  ]),
  quote: [['accent', 10, 8, 3, 27, 1.5], ...bars(19, 9, 42, 36, 42, 22)],
  divider: [...bars(10, 7, 52, 36), ['ink', 10, 22, 52, 1], ...bars(10, 29, 52, 40)],
  center: [['ink', 22, 8, 28, 5, 2], ...bars(14, 18, 44), ...bars(19, 25, 34), ...bars(25, 32, 22)],
  image: photo(10, 5, 52, 34),
  'image-grid': [6, 23].flatMap((y) => [8, 28, 48].flatMap((x) => photo(x, y, 17, 15))),
  youtube: film(10, 5, 52, 34),
  'video-grid': [...film(6, 9, 29, 20), ...film(38, 9, 29, 20), ...bars(6, 33, 20), ...bars(38, 33, 20)],
  hero: [['soft', 3, 3, 66, 38, 3], ['ink', 16, 11, 40, 6, 2], ['grey', 22, 21, 28, 3, 1.5], press(27, 28, 18)],
  columns: [8, 39].flatMap((x): Shape[] => [['ink', x, 8, 16, 4, 1.5], ...bars(x, 17, 25, 25, 18)]),
  button: [
    press(17, 14, 38),
    ['paper', 27, 16.8, 18, 2.4, 1.2],
    ['stroke', 'M46 26l0 11l3 -3l2.6 5l2 -1l-2.6 -5l4 0z'],
  ],
  space: [
    ['night', 8, 5, 56, 34, 3],
    ...[
      [18, 14, 1],
      [30, 28, 1.4],
      [36, 12, 0.8],
      [44, 20, 1.7],
      [53, 31, 1],
      [56, 13, 1.3],
      [22, 32, 0.8],
    ].map(([x = 0, y = 0, r = 0]): Shape => ['paper', dot(x, y, r)]),
  ],
  table: [
    ['soft', 10, 7, 52, 8],
    ['line', 10, 7, 52, 30, 2],
    ['stroke', 'M10 15h52M10 26h52M29 7v30M46 7v30'],
  ],
  hours: [['line', dot(22, 22, 12)], ['stroke', 'M22 14.5v8l5 3'], ...bars(41, 13, 20, 15, 20)],
  form: [...bars(10, 5, 14), field(10, 10, 52), field(10, 21, 52), press(10, 32, 20)],
  map: [
    ['soft', 8, 5, 56, 34, 3],
    ['stroke', 'M8 29l20 -9l14 8l22 -11M26 5l4 34'],
    ['accent', 'M42 26c-5 -6 -7 -8 -7 -11a7 7 0 0 1 14 0c0 3 -2 5 -7 11z'],
    ['paper', dot(42, 15, 2.4)],
  ],
  store: [...ware(9), ...ware(39)],
  include: [['line', 'M24 5h17l8 8v26h-25z'], ...bars(29, 18, 14, 14, 8)],
  html: [['stroke', 'M27 13l-10 9l10 9M45 13l10 9l-10 9M40 9l-8 26']],
  contact: [...envelope(8, 8), field(36, 8, 28), field(36, 19, 28), press(36, 30, 16), ...bars(8, 29, 20)],
  subscribe: [...envelope(25, 5), field(8, 27, 36), press(47, 27, 17)],
  chat: [
    ['soft', 'M12 7h28a4 4 0 0 1 4 4v8a4 4 0 0 1 -4 4h-20l-6 5v-5h-2a4 4 0 0 1 -4 -4v-8a4 4 0 0 1 4 -4z'],
    ['accent', 'M36 20h22a4 4 0 0 1 4 4v7a4 4 0 0 1 -4 4h-2v4l-5 -4h-15a4 4 0 0 1 -4 -4v-7a4 4 0 0 1 4 -4z'],
  ],
  signin: [...bars(8, 10, 24), field(8, 18, 36), press(47, 18, 17)],
}
