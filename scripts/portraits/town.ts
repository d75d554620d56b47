import { type Background, sun, many, pick } from './backdrop.ts'
import { box, circle, line, oval, path } from './svg.ts'

const windows = (word: string, [x, top, width]: [number, number, number], colour: string) =>
  many(word, 18, (random, i) =>
    random() > 0.45
      ? box([x + 14 + (i % 3) * (width / 3.4), top + 22 + Math.floor(i / 3) * 44, 16, 22], colour, {
          opacity: 0.5 + random() * 0.5,
        })
      : '',
  )

const tower = (x: number, top: number, width: number, colour: string) => box([x, top, width, 640 - top], colour)

/** Between houses and lights, and plain colours. */
export const town = {
  harbour: {
    ground: ['#ffd9b0', '#ffb99a'],
    things:
      sun(130, 230, 60, '#fff0c9') +
      box([0, 380, 640, 260], '#7a8db5') +
      path('M470 376L474 120L480 120L484 376Z', '#7d4b46') +
      path('M482 140L590 350H482Z', '#fff4e2') +
      path('M470 160L392 350H470Z', '#f5dcc3') +
      path('M380 372H600L570 420H410Z', '#7f3f3c') +
      path('M40 376L44 220H50L52 376ZM56 236L120 360H56Z', '#9a5a52') +
      path('M14 372H140L124 404H32Z', '#55486b'),
  },
  evening: {
    ground: ['#37406f', '#8e6d94'],
    things:
      tower(20, 250, 110, '#2c3159') +
      tower(140, 330, 90, '#353a66') +
      tower(420, 210, 100, '#2c3159') +
      tower(530, 300, 120, '#3a3e6c') +
      windows('one', [20, 250, 110], '#ffd98c') +
      windows('two', [420, 210, 100], '#ffcf7a') +
      windows('three', [530, 300, 110], '#ffe2a6') +
      circle(120, 120, 40, '#f6e8c4') +
      many('stars', 22, (random) =>
        circle(random() * 640, random() * 240, 1.5 + random() * 2, '#fff', { opacity: 0.8 }),
      ),
  },
  skyline: {
    ground: ['#cfe7f5', '#fbeee0'],
    things:
      tower(0, 300, 90, '#9fb9cf') +
      tower(96, 230, 70, '#b7cbdb') +
      tower(430, 200, 80, '#a9c1d5') +
      tower(516, 280, 70, '#8fadc6') +
      tower(592, 240, 60, '#b7cbdb') +
      path('M430 200L470 130L510 200Z', '#a9c1d5') +
      windows('day', [430, 200, 80], '#f2f8fb') +
      windows('day two', [0, 300, 90], '#eef6fa') +
      oval(180, 110, [70, 22], '#fff', { opacity: 0.8 }) +
      oval(226, 96, [50, 20], '#fff', { opacity: 0.8 }),
  },
  market: {
    ground: ['#ffe9c7', '#ffd8a8'],
    things:
      many('awning', 12, (_, i) =>
        path(
          `M${i * 58 - 20} 40H${i * 58 + 38}L${i * 58 + 44} 130C${i * 58 + 36} 160 ${i * 58 - 6} 160 ${i * 58 - 14} 130Z`,
          i % 2 === 0 ? '#e2654f' : '#fff6e6',
        ),
      ) +
      box([0, 400, 640, 240], '#b97a4a') +
      many('fruit', 40, (random) =>
        circle(
          random() * 640,
          360 + random() * 70,
          20 + random() * 12,
          pick(['#f29b3f', '#d9483b', '#86a845', '#f5c84e', '#8d4a78'], random()),
        ),
      ),
  },
  tram: {
    ground: ['#ffe8d2', '#ffd3b8'],
    things:
      box([0, 180, 130, 300], '#e9a27c') +
      box([136, 130, 120, 350], '#f3c79b') +
      box([400, 160, 110, 320], '#d98d73') +
      box([516, 120, 130, 360], '#efb58d') +
      many('panes', 16, (_, i) =>
        box([[18, 74, 154, 206, 418, 466, 534, 588][i % 8] ?? 0, 220 + Math.floor(i / 8) * 110, 34, 56], '#7d9fb0', {
          rx: 4,
        }),
      ) +
      line('M0 90C200 120 440 120 640 90', '#7a6358', 4),
  },
  court: {
    ground: ['#8ec6a0', '#6fb089'],
    things:
      path('M0 300H640V640H0Z', '#d98a5a') +
      line('M0 300H640M110 300L20 640M530 300L620 640M0 430H640', '#fff4e4', 9) +
      line('M0 220H640', '#f4fbf5', 8) +
      many('net', 20, (_, i) => line(`M${i * 34} 220V300`, '#e6f3ea', 3)) +
      circle(540, 110, 38, '#f6e05e') +
      line('M512 86C530 100 530 124 514 140', '#fffbe0', 6),
  },
  stage: {
    ground: ['#3b1f4a', '#6e2f5b'],
    things:
      path('M90 0L0 420H200Z', '#ff9f7a', { opacity: 0.3 }) +
      path('M540 0L430 460H640Z', '#7fd0ff', { opacity: 0.25 }) +
      many('lights', 34, (random) =>
        circle(
          random() * 640,
          random() * 470,
          8 + random() * 22,
          pick(['#ffcf7a', '#ff8f8f', '#9fd8ff', '#f5a6ff'], random()),
          { opacity: 0.25 + random() * 0.4 },
        ),
      ),
  },
  circle: {
    ground: ['#f9d9c4', '#f5c6ad'],
    things: circle(430, 240, 230, '#ef9a7d') + circle(130, 480, 130, '#f7e6d4', { opacity: 0.8 }),
  },
  teal: { ground: ['#bfe0da', '#9fd0c9'], things: circle(210, 250, 220, '#6fb5ae') + circle(560, 130, 90, '#f5d58f') },
  lilac: {
    ground: ['#e3d8f0', '#d2c2e6'],
    things:
      circle(440, 280, 230, '#b59ad3') +
      box([40, 60, 150, 150], '#f6e3b6', { rx: 40, transform: 'rotate(14 115 135)' }),
  },
} satisfies Record<string, Background>
