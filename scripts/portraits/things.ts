import type { Scene } from './scene.ts'
import { box, circle, fade, line, oval, path, randomOf } from './svg.ts'
import { table } from './table.ts'

const random = randomOf('stars')

const strings = [0, 1, 2, 3, 4, 5].map((i) => line(`M${306 + i * 6} 60V528`, '#f9e7c4', 2)).join('')
const spokes = (x: number, y: number) =>
  [0, 30, 60, 90, 120, 150]
    .map((turn) => line(`M${x - 96} ${y}H${x + 96}`, '#d9d4cc', 2.5, { transform: `rotate(${turn} ${x} ${y})` }))
    .join('')
const wheel = (x: number, y: number) =>
  circle(x, y, 104, 'none', { stroke: '#3b3540', 'stroke-width': 15 }) +
  circle(x, y, 95, 'none', { stroke: '#c9c4bc', 'stroke-width': 4 }) +
  spokes(x, y) +
  circle(x, y, 12, '#6b6470')

/** What is played, ridden, painted on and looked through. */
export const things: Record<string, Scene> = {
  guitar: {
    ground: ['#3f2a4f', '#7a4560'],
    definitions: fade('wood', ['#f2b765', '#cc7d34', '#8a4a22']) + fade('neck', ['#7a4a30', '#4d2c1c']),
    content:
      circle(120, 150, 130, '#ff9f7a', { opacity: 0.25, filter: 'url(#far)' }) +
      circle(540, 240, 150, '#7fd0ff', { opacity: 0.18, filter: 'url(#far)' }) +
      oval(320, 612, [200, 24], '#1f1228', { opacity: 0.6, filter: 'url(#fine)' }) +
      `<g transform="rotate(16 320 360)">${path('M320 300C380 250 440 280 430 350C424 386 470 400 480 470C492 560 410 616 320 616C230 616 148 560 160 470C170 400 216 386 210 350C200 280 260 250 320 300Z', 'url(#wood)') + path('M320 300C380 250 440 280 430 350C424 386 470 400 480 470C492 560 410 616 320 616C440 590 452 520 440 470C430 410 392 390 396 350C398 310 360 300 320 300Z', '#6e3a1c', { opacity: 0.35 }) + circle(320, 430, 58, '#3b2018') + circle(320, 430, 66, 'none', { stroke: '#f3dcae', 'stroke-width': 6 }) + box([298, 40, 44, 350], 'url(#neck)') + [90, 130, 170, 210, 250, 290, 330].map((y) => line(`M298 ${y}H342`, '#d9c9a8', 3)).join('') + path('M290 -30H350L344 44H296Z', '#5a3422') + box([262, 520, 116, 22], '#4d2c1c', { rx: 8 }) + strings + line('M186 470C190 430 216 408 224 384', '#ffdca0', 9, { opacity: 0.6 })}</g>` +
      path('M90 130V70L140 56V116', 'none', { stroke: '#ffd98c', 'stroke-width': 8 }) +
      oval(76, 132, [17, 13], '#ffd98c') +
      oval(126, 118, [17, 13], '#ffd98c'),
  },
  bicycle: {
    ground: ['#ffe6c9', '#ffcfae'],
    content:
      box([0, 0, 640, 470], '#eeb48c') +
      [0, 1, 2, 3, 4, 5, 6]
        .map((row) => line(`M${row % 2 === 0 ? 40 : 120} ${row * 66 + 30}h70m90 0h70m100 0h70`, '#e0a078', 5))
        .join('') +
      box([230, 30, 180, 250], '#5f8a8b', { rx: 90 }) +
      box([244, 44, 152, 236], '#8fb8b5', { rx: 76 }) +
      line('M320 44V280M244 170H396', '#f4e7d4', 10) +
      box([216, 280, 208, 18], '#f4e7d4') +
      [236, 280, 324, 368, 404]
        .map((x, i) => circle(x, 268 - (i % 2) * 14, 20, i % 2 === 0 ? '#e9604f' : '#5f9a66'))
        .join('') +
      box([0, 470, 640, 170], '#b98d6c') +
      oval(320, 566, [270, 18], '#6b4a35', { opacity: 0.5, filter: 'url(#fine)' }) +
      wheel(160, 454) +
      wheel(480, 454) +
      line('M160 454L262 290L440 290L300 454H160L300 454L250 262M440 290L300 454M480 454L428 250', '#d9483b', 15) +
      line('M428 252L420 226C440 214 470 214 482 232', '#3b3540', 12) +
      path('M206 250C230 238 280 238 300 250C290 268 236 272 206 250Z', '#6b3d2a') +
      circle(300, 454, 28, '#6b6470') +
      line('M300 454L330 500', '#3b3540', 9) +
      box([440, 300, 100, 62], '#c99a62', { rx: 10 }) +
      line('M446 320H534M446 340H534', '#a87a45', 4) +
      [460, 486, 514].map((x, i) => circle(x, 292, 20, ['#f5c84e', '#f3a6c0', '#fff4e2'][i] ?? '#fff')).join(''),
  },
  easel: {
    ground: ['#f3ece2', '#e3d6c5'],
    definitions: fade('canvas', ['#9fd3e0', '#fbe3bd', '#f2a987'], [0, 0, 0, 1]),
    content:
      path('M380 0H640V460L520 500Z', '#fff6df', { opacity: 0.7 }) +
      box([0, 540, 640, 100], '#c9a884') +
      line('M320 60L180 620M320 60L470 620M320 90V600', '#9c6b43', 17) +
      oval(320, 612, [200, 14], '#7a5a3c', { opacity: 0.4, filter: 'url(#fine)' }) +
      box([130, 120, 380, 300], '#fffaf2', { rx: 4 }) +
      box([146, 136, 348, 268], 'url(#canvas)') +
      circle(400, 220, 36, '#fff2cf') +
      path('M146 320C220 260 300 330 380 280S470 270 494 280V404H146Z', '#6f9f8d') +
      path('M146 360C240 320 380 390 494 340V404H146Z', '#4d7a70') +
      path('M220 404C260 370 300 360 300 330C310 350 320 380 300 404Z', '#f6e2b0') +
      box([110, 420, 420, 18], '#b07c50', { rx: 4 }) +
      line('M430 440C420 480 440 520 430 560M150 412L110 340', '#8b5532', 0) +
      oval(120, 540, [100, 46], '#d9a972', { transform: 'rotate(-8 120 540)' }) +
      [
        [70, 530, '#d9483b'],
        [100, 512, '#f5c84e'],
        [140, 512, '#3d7f9a'],
        [170, 534, '#5f9a66'],
        [120, 556, '#fff'],
      ]
        .map(([x, y, c]) => circle(Number(x), Number(y), 15, String(c)))
        .join('') +
      line('M210 560L300 500', '#8b5532', 9) +
      path('M210 560l-26 22l8 -30Z', '#d9483b'),
  },
  telescope: {
    ground: ['#141b45', '#4f4c86'],
    definitions: fade('tube', ['#f3ead8', '#c7b9a2', '#8a7d74']),
    content:
      Array.from({ length: 110 }, () =>
        circle(random() * 640, random() * 460, 0.8 + random() * 2.6, '#fff', { opacity: 0.35 + random() * 0.65 }),
      ).join('') +
      path('M-40 60C160 120 380 60 700 320L700 400C400 170 180 210 -40 160Z', '#c9b8f0', {
        opacity: 0.16,
        filter: 'url(#fine)',
      }) +
      circle(480, 140, 50, '#f4c98b') +
      oval(480, 140, [92, 18], 'none', { stroke: '#f7e3bd', 'stroke-width': 7, transform: 'rotate(-18 480 140)' }) +
      path('M434 128A50 50 0 0 1 526 124', '#f4c98b') +
      path('M0 520C180 440 420 540 640 470V640H0Z', '#0e1533') +
      line('M300 400L220 600M300 400L390 600M300 400V610', '#3b3560', 13) +
      `<g transform="rotate(-34 300 370)">${box([150, 330, 320, 72], 'url(#tube)', { rx: 12 }) + box([440, 318, 54, 96], '#6d6a9c', { rx: 10 }) + box([110, 344, 50, 44], '#6d6a9c', { rx: 8 }) + box([88, 352, 30, 28], '#3b3560', { rx: 6 }) + line('M170 346H430', '#fff', 6, { opacity: 0.6 }) + box([260, 326, 18, 80], '#d9a04e') + box([230, 300, 90, 16], '#3b3560', { rx: 8 })}</g>` +
      circle(300, 404, 20, '#d9a04e'),
  },
  workbench: {
    ground: ['#e6c9a0', '#d2a874'],
    definitions: fade('body', ['#eab067', '#bd6f31', '#7e431f']),
    content:
      Array.from({ length: 45 }, (_, i) => circle(40 + (i % 9) * 70, 40 + Math.floor(i / 9) * 66, 5, '#b48a58')).join(
        '',
      ) +
      line('M90 60V200', '#8b5532', 16) +
      box([58, 46, 66, 34], '#5d6470', { rx: 6 }) +
      path('M500 50L590 220H500Z', '#dfe2e6') +
      box([482, 36, 42, 56], '#8b5532', { rx: 12 }) +
      line('M180 60V190', '#c2453a', 14) +
      line('M180 190V240', '#c9ccd1', 8) +
      table('#94603a', '#b57b4e', 420) +
      oval(320, 560, [250, 24], '#4b2c18', { opacity: 0.5, filter: 'url(#fine)' }) +
      `<g transform="translate(52 -6) rotate(-62 320 420)">${path('M320 270C370 250 400 290 386 330C372 356 372 380 390 400C430 440 410 560 320 560C230 560 210 440 250 400C268 380 268 356 254 330C240 290 270 250 320 270Z', 'url(#body)') + line('M282 400C262 400 270 430 280 440M358 400C378 400 370 430 360 440', '#4b2414', 7) + box([306, 100, 28, 290], '#3b2018', { rx: 6 }) + path('M300 60C280 60 282 92 300 96H340C358 92 360 60 340 60Z', '#7e431f') + box([292, 440, 56, 14], '#3b2018', { rx: 4 }) + line('M314 100V446M326 100V446', '#f6ead2', 2.5)}</g>` +
      [
        [70, 590],
        [120, 606],
        [560, 590],
        [520, 612],
        [470, 600],
      ]
        .map(([x = 0, y = 0]) => line(`M${x} ${y}c8 -14 22 -14 26 -2s-12 16 -14 4`, '#f0cf96', 5))
        .join('') +
      line('M60 480L180 500', '#8b5532', 16) +
      line('M180 500L240 510', '#d3d6da', 10),
  },
}
