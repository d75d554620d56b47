import type { Scene } from './scene.ts'
import { box, circle, fade, line, oval, path, randomOf } from './svg.ts'
import { table } from './table.ts'

const steam = (x: number, y: number) =>
  line(
    `M${x} ${y}c-18 -26 18 -44 0 -74M${x + 44} ${y + 6}c-18 -26 18 -44 0 -74M${x - 44} ${y + 6}c-18 -26 18 -44 0 -74`,
    '#fff',
    8,
    { opacity: 0.6 },
  )

const noodles = [0, 1, 2, 3, 4, 5]
  .map((i) =>
    line(
      `M${214 + i * 12} ${330 + i * 6}C${260 + i * 8} ${300 + i * 8} ${330 + i * 6} ${350 + i * 5} ${400 - i * 4} ${318 + i * 7}`,
      '#f6d98a',
      9,
    ),
  )
  .join('')

const random = randomOf('bread')
const flour = Array.from({ length: 50 }, () =>
  circle(60 + random() * 520, 470 + random() * 150, 1.5 + random() * 3, '#fff', { opacity: 0.7 }),
).join('')

/** What is eaten and drunk. */
export const dishes: Record<string, Scene> = {
  noodles: {
    ground: ['#f7d9b8', '#f0bf94'],
    definitions: fade('bowl', ['#3f6f9f', '#24487a', '#162f57']) + fade('broth', ['#e9a24c', '#c97730']),
    content:
      table('#a8683f', '#c58352', 400) +
      oval(320, 574, [210, 26], '#6b3d22', { opacity: 0.5, filter: 'url(#fine)' }) +
      path('M110 320C120 470 210 560 320 560C430 560 520 470 530 320Z', 'url(#bowl)') +
      path('M256 552H384L374 580H266Z', '#162f57') +
      line('M140 380C200 420 440 420 500 380', '#f6ead2', 7, { opacity: 0.85 }) +
      line('M150 404C210 442 430 442 490 404', '#e9604f', 5) +
      oval(320, 320, [212, 74], '#f6ead2') +
      oval(320, 322, [196, 64], 'url(#broth)') +
      noodles +
      oval(400, 318, [50, 30], '#fff8ea') +
      oval(402, 316, [24, 17], '#f39a2f') +
      path('M212 300C236 270 290 276 296 300C290 322 230 330 212 300Z', '#b5603f') +
      line('M226 300C246 288 270 288 286 300', '#f0c3a3', 6) +
      path('M150 230L236 236L228 330L166 320Z', '#244a3a') +
      [
        [320, 290],
        [340, 350],
        [280, 352],
        [370, 276],
        [250, 340],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 9, '#7fb25a') + circle(x, y, 4, '#d9efb8'))
        .join('') +
      line('M388 232L600 120M402 252L614 150', '#7a3b2a', 11) +
      steam(310, 226),
  },
  bread: {
    ground: ['#fbe8cf', '#f3d1a8'],
    definitions: fade('crust', ['#f0b568', '#c97d38', '#8f4e20']),
    content:
      box([60, 40, 520, 260], '#d9ecf2', { rx: 8, filter: 'url(#far)' }) +
      line('M320 40V300M60 170H580', '#fff9ee', 14, { filter: 'url(#far)' }) +
      table('#c99062', '#e0ab7c', 420) +
      oval(320, 560, [250, 26], '#7a4a26', { opacity: 0.45, filter: 'url(#fine)' }) +
      path('M80 520C60 500 64 470 90 466H550C580 470 582 500 560 520C500 566 140 566 80 520Z', '#a8693c') +
      path('M120 480C100 350 200 270 320 270C440 270 540 350 520 480C500 520 140 520 120 480Z', 'url(#crust)') +
      line(
        'M210 330C250 360 262 410 256 460M300 300C336 340 346 410 338 470M390 306C424 344 430 400 422 450',
        '#fbe3bd',
        13,
      ) +
      line('M150 420C160 370 190 330 230 310', '#fbdca6', 9, { opacity: 0.7 }) +
      line('M470 560L596 420', '#8b5532', 16) +
      path('M470 560L420 606C440 612 470 600 486 576Z', '#d3d6da') +
      [
        [88, 590],
        [120, 576],
        [150, 596],
      ]
        .map(([x = 0, y = 0]) => oval(x, y, [18, 9], '#e0a75a', { transform: `rotate(${x} ${x} ${y})` }))
        .join('') +
      flour,
  },
  tea: {
    ground: ['#dfe9d8', '#c7d9c0'],
    definitions: fade('pot', ['#c9795a', '#9c4f38', '#6e3325']) + fade('cup', ['#ffffff', '#dfe6e2']),
    content:
      path('M0 0H640V250C500 300 420 200 300 250S100 300 0 240Z', '#a9c6a4', { filter: 'url(#far)' }) +
      circle(520, 120, 60, '#fff4d0', { filter: 'url(#far)' }) +
      table('#8a5f45', '#a67857', 420) +
      oval(290, 548, [230, 24], '#4b2f20', { opacity: 0.5, filter: 'url(#fine)' }) +
      box([70, 500, 500, 34], '#5f4030', { rx: 10 }) +
      path('M420 330C520 300 540 450 416 450', 'none', { stroke: '#8a4632', 'stroke-width': 24 }) +
      path('M170 360C120 340 110 290 80 280L66 302C96 330 110 400 176 430Z', '#9c4f38') +
      path(
        'M160 400C160 320 230 280 300 280C370 280 440 320 440 400C440 470 380 508 300 508C220 508 160 470 160 400Z',
        'url(#pot)',
      ) +
      oval(300, 288, [76, 18], '#7a3b2a') +
      oval(300, 280, [70, 16], '#c9795a') +
      circle(300, 254, 20, '#9c4f38') +
      line('M196 392C200 350 230 322 262 314', '#e9ab8c', 9, { opacity: 0.7 }) +
      path('M300 380c-24 -18 -24 -48 0 -60c24 12 24 42 0 60Z', '#7a3b2a', { opacity: 0.6 }) +
      path('M470 430H570C570 480 556 508 520 508C484 508 470 480 470 430Z', 'url(#cup)') +
      oval(520, 430, [50, 13], '#f2f5f1') +
      oval(520, 432, [42, 9], '#c9a24a') +
      steam(520, 400),
  },
}
