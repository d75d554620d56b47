import { animals } from './animals.ts'
import { dishes } from './dishes.ts'
import type { Scene } from './scene.ts'
import { blur, box, circle, fade, glow, group, line, oval, page, path, randomOf, side } from './svg.ts'
import { things } from './things.ts'

const pine = (x: number, y: number, size: number, colour: string) =>
  [0, 1, 2]
    .map((i) =>
      path(
        `M${x} ${y + i * size * 0.5}L${x - size * (0.36 + i * 0.16)} ${y + size * (0.8 + i * 0.5)}H${x + size * (0.36 + i * 0.16)}Z`,
        colour,
      ),
    )
    .join('')
const stars = (count: number) => {
  const random = randomOf('stars of scenes')
  return Array.from({ length: count }, () =>
    circle(random() * side, random() * 380, 1 + random() * 2.4, '#fff', { opacity: 0.4 + random() * 0.6 }),
  ).join('')
}

const land: Record<string, Scene> = {
  lake: {
    ground: ['#ffd9a8', '#ffb7a0'],
    definitions:
      fade('water', ['#f6b39c', '#6f8fb5', '#3d5f8c'], [0, 0, 0, 1]) +
      fade('mount', ['#8d86b5', '#5a6797'], [0, 0, 1, 1]),
    content:
      circle(420, 190, 52, '#fff2cf') +
      circle(420, 190, 96, '#fff2cf', { opacity: 0.3 }) +
      path('M-20 380L120 210L210 300L320 150L460 330L540 250L660 380Z', 'url(#mount)') +
      path('M320 150L284 200L312 194L330 218L352 192L362 204Z', '#fff4ea') +
      path('M120 210L98 238L120 234L134 252L150 240Z', '#fff4ea') +
      path('M0 372C160 340 300 384 640 350V400H0Z', '#4d6a72') +
      box([0, 392, 640, 248], 'url(#water)') +
      path('M180 392L320 560L460 392Z', '#56659a', { opacity: 0.4 }) +
      line('M380 430H470M360 456H500M396 484H456', '#ffe9c4', 6, { opacity: 0.8 }) +
      line('M60 470H190M120 520H240M420 560H580', '#a9bfd6', 4, { opacity: 0.5 }) +
      [
        [40, 250, 90],
        [96, 290, 66],
        [570, 240, 96],
        [618, 280, 70],
        [520, 300, 52],
      ]
        .map(([x = 0, y = 0, s = 0]) => pine(x, y, s, '#2f4f55'))
        .join('') +
      path('M150 520C220 556 330 556 400 516L384 500C320 520 230 522 166 504Z', '#b4533c') +
      line('M210 470L330 560', '#e9c28b', 7),
  },
  camp: {
    ground: ['#1b2350', '#6b5a8d'],
    definitions: glow('fire', '#ffb554', 0.75) + fade('tent', ['#f7a35c', '#d96f45', '#a54a3a']),
    content:
      stars(90) +
      circle(510, 110, 42, '#f7ecc9') +
      path('M0 440L120 300L230 410L360 270L500 420L640 330V640H0Z', '#232a56') +
      [
        [60, 300, 110],
        [130, 340, 84],
        [560, 290, 120],
        [490, 350, 80],
      ]
        .map(([x = 0, y = 0, s = 0]) => pine(x, y, s, '#17203f'))
        .join('') +
      path('M0 520C200 480 440 530 640 490V640H0Z', '#1d2a3f') +
      circle(420, 550, 170, 'url(#fire)') +
      path('M110 560L230 350L350 560Z', 'url(#tent)') +
      path('M230 350L280 560H196Z', '#ffe3a8', { opacity: 0.95 }) +
      path('M230 350L240 560H196Z', '#7d3530') +
      line('M230 350L222 326M110 560L84 574M350 560L372 574', '#f3d9b0', 5) +
      path(
        'M420 480C450 510 456 540 440 566H400C384 540 396 522 404 510C408 524 414 524 418 516C422 504 414 492 420 480Z',
        '#ffb13d',
      ) +
      path('M420 520C434 536 436 552 428 566H410C404 552 410 542 420 520Z', '#fff0b0') +
      line('M378 578L462 562M378 562L462 578', '#6b4230', 14),
  },
  surf: {
    ground: ['#bfe8f2', '#fdf3dc'],
    definitions:
      fade('board', ['#fff6e4', '#f3c56b'], [0, 0, 0, 1]) + fade('wave', ['#a4e0dd', '#2d93a8'], [0, 0, 0, 1]),
    content:
      circle(130, 130, 56, '#fff0c0') +
      path('M0 300C160 260 300 320 640 270V640H0Z', '#6cc5cc') +
      path('M0 350C80 300 150 300 210 340C290 300 380 320 420 350C500 310 580 330 640 320V640H0Z', 'url(#wave)') +
      line('M0 352C80 302 150 302 210 342C290 302 380 322 420 352C500 312 580 332 640 322', '#f3fffb', 10) +
      path('M0 500C200 450 420 520 640 470V640H0Z', '#f3d9a6') +
      line('M0 500C200 450 420 520 640 470', '#fff6e0', 14, { opacity: 0.8 }) +
      oval(330, 592, [90, 14], '#b98d5c', { opacity: 0.5 }) +
      path('M320 90C394 190 400 430 346 596H300C246 430 250 190 320 90Z', 'url(#board)') +
      line('M322 96V592', '#c98a3f', 5) +
      path('M262 300C300 320 344 320 384 300L386 352C344 372 300 372 260 352Z', '#e9604f') +
      path('M260 362C300 382 344 382 386 362L386 380C344 400 300 400 260 380Z', '#2d93a8') +
      path('M500 540l14 -32l14 32l34 4l-26 22l8 34l-30 -18l-30 18l8 -34l-26 -22Z', '#ef8a62'),
  },
}

export const scenes: Record<string, () => string> = Object.fromEntries(
  Object.entries({ ...land, ...dishes, ...things, ...animals }).map(([name, { ground, definitions = '', content }]) => [
    `scene-${name}`,
    () =>
      page(
        fade('ground', ground, [0, 0, 0, 1]) +
          glow('sunlight', '#fff6dc', 0.4) +
          blur('fine', 9) +
          blur('far', 4) +
          definitions,
        box([0, 0, side, side], 'url(#ground)') +
          content +
          group(oval(130, 70, [400, 340], 'url(#sunlight)'), {
            opacity: Number.parseInt(ground[0].slice(1, 3), 16) < 130 ? 0.2 : 0.8,
          }),
      ),
  ]),
)
