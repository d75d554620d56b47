import { type Background, many, pick, leaf } from './backdrop.ts'
import { box, circle, line, oval, path } from './svg.ts'

const shelf = (colours: string[], board: string) =>
  [120, 262, 404]
    .map(
      (y, row) =>
        many(`books ${row}`, 17, (random, i) => {
          const tall = 74 + random() * 40
          return box([i * 39 - 6, y - tall, 24 + random() * 10, tall], pick(colours, random()), { rx: 3 })
        }) + box([0, y, 640, 14], board),
    )
    .join('')

/** Indoors. */
export const rooms = {
  books: {
    ground: ['#6b4a3b', '#523628'],
    things: shelf(['#c9694f', '#e0a75a', '#5d8a86', '#e9dcc1', '#8b5a77', '#46607f', '#a6ad72'], '#4a2f23'),
  },
  paleBooks: {
    ground: ['#efe4d3', '#e2d2bb'],
    things: shelf(['#d98d73', '#e6bd7e', '#86aaa4', '#fffaf0', '#b58fa4', '#7f9bb8', '#c1c596'], '#c9ae8c'),
  },
  kitchen: {
    ground: ['#f7e4cf', '#f0d2b4'],
    things:
      box([0, 130, 640, 12], '#b57b4e') +
      many(
        'jars',
        6,
        (random, i) =>
          box([30 + i * 106, 64, 50, 66], pick(['#c7d9c0', '#f6cf8b', '#e7a184', '#9fc3c4'], random()), { rx: 10 }) +
          box([34 + i * 106, 54, 42, 14], '#8b5a3a', { rx: 4 }),
      ) +
      [60, 560]
        .map((x) => line(`M${x} 142V220`, '#7a5138', 8) + circle(x, 262, 44, '#a8643f') + circle(x, 262, 30, '#c98658'))
        .join('') +
      line('M150 142V230', '#7a5138', 7) +
      oval(150, 250, [20, 28], '#8d6a4f') +
      path('M0 470H640V640H0Z', '#e6b98f') +
      many('tiles', 8, (_, i) => line(`M${i * 92} 330V470`, '#eccaa8', 5)) +
      line('M0 400H640', '#eccaa8', 5),
  },
  gallery: {
    ground: ['#f3ece2', '#e7dccd'],
    things:
      box([40, 70, 150, 190], '#fff', { rx: 4 }) +
      box([54, 84, 122, 162], '#e9a06f') +
      circle(115, 150, 42, '#f7d7a0') +
      path('M54 246C90 190 130 200 176 170V246Z', '#b95a4a') +
      box([440, 50, 170, 130], '#fff', { rx: 4 }) +
      box([454, 64, 142, 102], '#6f9fae') +
      path('M454 166L510 96L560 166Z', '#3d6f86') +
      box([470, 220, 130, 160], '#fff', { rx: 4 }) +
      box([484, 234, 102, 132], '#d8c0d8') +
      circle(535, 300, 34, '#8d6a9f') +
      box([60, 310, 120, 110], '#fff', { rx: 4 }) +
      box([74, 324, 92, 82], '#7aa387') +
      box([0, 560, 640, 80], '#cbb79e'),
  },
  sill: {
    ground: ['#e9dfd0', '#dccbb5'],
    things:
      box([80, 0, 480, 380], '#cdeaf3', { rx: 6 }) +
      line('M320 0V380M80 180H560', '#fff9ee', 16) +
      box([66, 0, 18, 390], '#fff9ee') +
      box([556, 0, 18, 390], '#fff9ee') +
      box([40, 380, 560, 26], '#fff9ee') +
      [120, 520]
        .map(
          (x) =>
            leaf(x, 330, -24, '#5f9a66') +
            leaf(x + 6, 330, 18, '#79b07a') +
            leaf(x, 330, 46, '#4b8559', 0.8) +
            path(`M${x - 34} 320H${x + 40}L${x + 28} 382H${x - 22}Z`, '#c9694f'),
        )
        .join(''),
  },
  workshop: {
    ground: ['#d7b48d', '#c1976b'],
    things:
      many('pegs', 60, (_, i) => circle(34 + (i % 12) * 52, 40 + Math.floor(i / 12) * 62, 4, '#a87d54')) +
      line('M90 70V220', '#7a4a2c', 16) +
      box([60, 56, 62, 34], '#5d6470', { rx: 6 }) +
      path('M500 60L580 240L500 240Z', '#d3d6da') +
      box([486, 40, 40, 60], '#8b5532', { rx: 12 }) +
      line('M170 70V210', '#c2453a', 14) +
      line('M170 210V260', '#c9ccd1', 8) +
      circle(450, 90, 26, 'none', { stroke: '#5d6470', 'stroke-width': 12 }) +
      line('M450 116V250', '#5d6470', 14) +
      box([0, 440, 640, 24], '#8b5532') +
      box([0, 464, 640, 176], '#a26a41'),
  },
  lanterns: {
    ground: ['#7a2b35', '#a8473f'],
    things: many('lanterns', 10, (random, i) => {
      const x = i % 2 === 0 ? 20 + i * 18 : 640 - i * 20
      const y = 90 + random() * 330
      return (
        line(`M${x} 0V${y - 40}`, '#5a1f28', 3) +
        oval(x, y, [40, 46], '#ffb054') +
        oval(x - 8, y - 8, [20, 28], '#ffd98c') +
        box([x - 16, y - 52, 32, 10], '#5a1f28') +
        box([x - 16, y + 42, 32, 10], '#5a1f28')
      )
    }),
  },
  desk: {
    ground: ['#dfe6ea', '#c9d4da'],
    things:
      box([40, 110, 200, 140], '#3b4654', { rx: 10 }) +
      box([52, 122, 176, 116], '#76b4c4') +
      line('M72 150H150M72 172H190M90 194H170', '#e6f5f7', 7) +
      box([430, 80, 170, 220], '#fffaf0', { rx: 6 }) +
      many('notes', 6, (random, i) =>
        box(
          [446 + (i % 2) * 74, 98 + Math.floor(i / 2) * 66, 62, 52],
          pick(['#ffd76e', '#ffa28f', '#a8d8c0', '#c3b4ea'], random()),
        ),
      ) +
      box([0, 430, 640, 210], '#b98d63'),
  },
} satisfies Record<string, Background>
