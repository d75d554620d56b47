import { type Background, sun, many, pick, leaf } from './backdrop.ts'
import { box, circle, line, oval, path } from './svg.ts'

/** Out in the country. */
export const nature = {
  hills: {
    ground: ['#ffe3b8', '#ffd0a6'],
    things:
      sun(500, 150, 54, '#fff3d0') +
      path('M0 330C120 250 240 270 340 320S560 300 640 250V640H0Z', '#b9c79a') +
      path('M0 420C140 350 300 400 420 380S580 360 640 370V640H0Z', '#8fae80') +
      path('M0 500C180 450 420 500 640 450V640H0Z', '#6c9269'),
  },
  sea: {
    ground: ['#bfe6ee', '#e6f6f0'],
    things:
      sun(140, 130, 46, '#fff7dc') +
      box([0, 330, 640, 310], '#58b0bd') +
      path('M0 330H640V352C480 346 200 362 0 350Z', '#8fd0d2') +
      path('M486 316L520 190L522 316Z', '#fffaf0') +
      path('M528 316L530 214L566 316Z', '#ffd9a8') +
      path('M474 322H580L564 346H492Z', '#c9604a') +
      line(
        'M40 420C100 410 130 430 200 420M420 460C480 448 540 468 620 456M20 520C90 508 140 528 220 516',
        '#a9dedd',
        6,
      ),
  },
  garden: {
    ground: ['#d7ecc6', '#b7d9b0'],
    things:
      many('leaves', 26, (random, i) =>
        leaf(
          i % 2 === 0 ? random() * 200 - 20 : 440 + random() * 220,
          120 + random() * 540,
          random() * 120 - 60,
          pick(['#5f9a66', '#79b07a', '#3f7d5a', '#98c48a'], random()),
          0.7 + random() * 0.6,
        ),
      ) +
      many('petals', 12, (random, i) =>
        circle(
          i % 2 === 0 ? random() * 190 : 450 + random() * 190,
          100 + random() * 460,
          10 + random() * 8,
          pick(['#ff9f8f', '#ffd27a', '#fff4e2', '#f3a6c0'], random()),
        ),
      ),
  },
  jungle: {
    ground: ['#1f5c55', '#2f7a64'],
    things: many('fronds', 24, (random, i) =>
      leaf(
        i % 2 === 0 ? random() * 220 - 30 : 430 + random() * 240,
        160 + random() * 520,
        random() * 140 - 70,
        pick(['#3c9274', '#5bb08a', '#256a5b', '#7cc59a'], random()),
        0.9 + random() * 0.7,
      ),
    ),
  },
  dunes: {
    ground: ['#ffd79a', '#ffbf86'],
    things:
      sun(500, 140, 58, '#fff1cb') +
      path('M0 300C160 230 300 330 640 220V640H0Z', '#eba565') +
      path('M0 400C200 320 380 440 640 350V640H0Z', '#d98a50') +
      path('M0 520C220 430 420 540 640 470V640H0Z', '#bf7040'),
  },
  pines: {
    ground: ['#dcebf2', '#f7f4ef'],
    things:
      path('M0 320L130 150L220 260L330 120L470 300L560 200L640 280V640H0Z', '#b4cad8') +
      many('pines', 16, (random, i) => {
        const x = i * 44 - 20
        const y = 330 + random() * 90
        return path(
          `M${x} ${y + 190}L${x + 36} ${y}L${x + 72} ${y + 190}Z`,
          pick(['#3f6f66', '#528579', '#2f5a55'], random()),
        )
      }) +
      path('M0 560C200 520 440 570 640 530V640H0Z', '#f4f8fa'),
  },
  peaks: {
    ground: ['#a9d2ec', '#eaf3f2'],
    things:
      path('M-20 460L150 170L300 400L420 220L660 500V640H-20Z', '#7f9dbb') +
      path('M150 170L104 250L140 240L164 270L196 240Z', '#fff') +
      path('M420 220L378 284L414 276L440 306L478 290Z', '#fff') +
      path('M0 520C160 430 320 480 640 440V640H0Z', '#7fa77b'),
  },
  clouds: {
    ground: ['#8fc7ea', '#d9f0f7'],
    things:
      [
        [120, 150],
        [520, 110],
        [500, 360],
        [90, 400],
      ]
        .map(
          ([x = 0, y = 0]) =>
            oval(x, y, [88, 26], '#fff', { opacity: 0.9 }) +
            circle(x - 22, y - 18, 34, '#fff', { opacity: 0.9 }) +
            circle(x + 28, y - 14, 28, '#fff', { opacity: 0.9 }),
        )
        .join('') +
      path('M540 190L590 240L548 300L510 240Z', '#ef7f6a') +
      line('M546 300C560 350 520 380 540 430', '#ef7f6a', 5),
  },
  night: {
    ground: ['#1c2450', '#45527f'],
    things:
      many('night', 60, (random) =>
        circle(random() * 640, random() * 420, 1 + random() * 3, '#fff', { opacity: 0.4 + random() * 0.6 }),
      ) +
      path('M0 460L120 360L240 450L380 340L520 450L640 380V640H0Z', '#161c3f') +
      circle(520, 120, 44, '#f7ecc9') +
      circle(502, 110, 40, '#222b58'),
  },
  sand: {
    ground: ['#f4ead6', '#ead9b8'],
    things:
      path('M0 210C160 90 300 250 640 90V640H0Z', '#e5c48d') + path('M0 420C200 330 420 460 640 340V640H0Z', '#d6a765'),
  },
} satisfies Record<string, Background>
