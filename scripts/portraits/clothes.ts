import type { Tint } from './colours.ts'
import { box, circle, line, oval, path, randomOf } from './svg.ts'

/** What clothes are made of: the main colour, and the second one. */
interface Fabric {
  main: Tint
  second: Tint
}

const torso =
  'M40 640C44 560 92 522 176 498C214 488 244 482 256 462L384 462C396 482 426 488 464 498C548 522 596 560 600 640Z'
const wide =
  'M34 640C36 552 86 512 168 490C206 480 236 470 250 452L390 452C404 470 434 480 472 490C554 512 604 552 606 640Z'
const fill = 'url(#cloth)'

const seams = ({ main }: Fabric) =>
  line('M132 640C134 600 144 568 156 548M508 640C506 600 496 568 484 548', main.shade, 5, { opacity: 0.55 })
const sheen = ({ main }: Fabric) => line('M92 566C112 538 150 520 196 508', main.light, 9, { opacity: 0.55 })
const under = (shape: string, fabric: Fabric) => path(shape, fill) + seams(fabric) + sheen(fabric)

const round = (fabric: Fabric, colour: string) =>
  path('M268 420L252 464C262 512 290 530 320 530C350 530 378 512 388 464L372 420Z', 'url(#neck)') +
  line('M249 460C258 514 290 534 320 534C350 534 382 514 391 460', colour, 13) +
  line('M246 470C257 522 288 544 320 544', fabric.main.light, 3, { opacity: 0.4 })
const vee = (fabric: Fabric, colour: string) =>
  path('M268 420L254 460L320 572L386 460L372 420Z', 'url(#neck)') + line('M249 458L320 576L391 458', colour, 13)

const collar = ({ second }: Fabric) =>
  path('M256 456C244 470 236 486 236 502L302 546L320 510Z', second.light) +
  path('M384 456C396 470 404 486 404 502L338 546L320 510Z', second.base) +
  line('M256 456L320 510L384 456', second.shade, 3.5, { opacity: 0.6 })
const buttons = (colour: string, from = 548) =>
  [from, from + 42, from + 84].map((y) => circle(320, y, 5, colour)).join('')

function knit({ main }: Fabric): string {
  const rows = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
  return rows
    .map((i) => line(`M${92 + i * 38} 640V${i < 3 || i > 9 ? 560 : 540}`, main.shade, 3, { opacity: 0.28 }))
    .join('')
}

function weave(word: string, { second, main }: Fabric): string {
  const random = randomOf(word)
  const colours = [second.base, second.light, main.light, second.shade]
  const cells = Array.from({ length: 42 }, (_, i) => {
    const x = 62 + (i % 14) * 38
    const y = 524 + Math.floor(i / 14) * 40
    return path(`M${x} ${y + 18}l17 -18l17 18l-17 18Z`, colours[Math.floor(random() * 4)] ?? second.base, {
      opacity: 0.85,
    })
  })
  return `<g clip-path="url(#torso)">${cells.join('')}</g>`
}

const stripes = ({ second }: Fabric) =>
  `<g clip-path="url(#torso)">${[500, 534, 568, 602, 636].map((y) => line(`M20 ${y + 14}C180 ${y - 10} 460 ${y - 10} 620 ${y + 14}`, second.base, 13)).join('')}</g>`

function flowers({ second }: Fabric): string {
  const places = [
    [110, 590],
    [168, 540],
    [196, 606],
    [246, 566],
    [392, 566],
    [440, 606],
    [474, 540],
    [532, 590],
    [320, 606],
    [78, 630],
    [562, 632],
  ]
  const flower = ([x = 0, y = 0]: number[]) =>
    [0, 72, 144, 216, 288]
      .map((turn) => oval(x, y - 9, [6, 9], second.base, { transform: `rotate(${turn} ${x} ${y})` }))
      .join('') + circle(x, y, 4.5, second.light)
  return `<g clip-path="url(#torso)">${places.map(flower).join('')}</g>`
}

const lapels = ({ main, second }: Fabric) =>
  path('M250 455L320 640L390 455Z', second.light) +
  path('M250 452C232 462 218 474 210 488L200 524L236 540L224 560L298 640H322L276 520Z', main.base) +
  path('M390 452C408 462 422 474 430 488L440 524L404 540L416 560L342 640H318L364 520Z', main.base) +
  line('M200 524L236 540L224 560L298 640M440 524L404 540L416 560L342 640', main.shade, 4, { opacity: 0.75 }) +
  line('M252 456L276 520L321 640L364 520L388 456', main.shade, 4, { opacity: 0.5 })

const all = {
  tee: (f: Fabric) => under(torso, f) + round(f, f.main.base),
  ringer: (f: Fabric) => under(torso, f) + round(f, f.second.base),
  striped: (f: Fabric) => path(torso, fill) + stripes(f) + seams(f) + round(f, f.second.base),
  shirt: (f: Fabric) =>
    under(torso, f) +
    path('M268 420L254 458L320 522L386 458L372 420Z', 'url(#neck)') +
    line('M320 520V640', f.main.shade, 4, { opacity: 0.6 }) +
    collar({ ...f, second: f.main }) +
    buttons(f.second.light),
  blazer: (f: Fabric) =>
    under(wide, f) + lapels(f) + path('M268 420L256 458L320 516L384 458L372 420Z', 'url(#neck)') + collar(f),
  jacket: (f: Fabric) =>
    under(wide, f) +
    lapels(f) +
    path('M268 420L252 456C264 504 290 522 320 522C350 522 376 504 388 456L372 420Z', 'url(#neck)') +
    line('M250 456C260 506 290 526 320 526C350 526 380 506 390 456', f.second.base, 11),
  turtleneck: (f: Fabric) =>
    under(torso, f) +
    knit(f) +
    path(
      'M254 414C252 450 252 470 246 488C286 512 354 512 394 488C388 470 388 450 386 414C350 440 290 440 254 414Z',
      fill,
    ) +
    line('M252 446C290 468 350 468 388 446', f.main.shade, 4, { opacity: 0.5 }) +
    line('M264 430C266 446 266 462 262 478', f.main.light, 5, { opacity: 0.6 }),
  hoodie: (f: Fabric) =>
    path('M196 500C190 440 226 410 262 408L378 408C414 410 450 440 444 500Z', f.main.shade) +
    under(wide, f) +
    round(f, f.second.base) +
    path(
      'M250 452C222 460 204 478 198 504C232 530 268 560 300 566C280 540 256 500 250 452ZM390 452C418 460 436 478 442 504C408 530 372 560 340 566C360 540 384 500 390 452Z',
      f.main.base,
    ) +
    line('M290 560C288 590 290 606 288 622M350 560C352 590 350 606 352 622', f.second.light, 6),
  denim: (f: Fabric) =>
    under(wide, f) +
    path('M250 454L272 640H368L390 454Z', f.second.base) +
    round({ ...f, main: f.second }, f.second.light) +
    path(
      'M250 452C226 468 212 484 206 506L256 560L284 640H240L250 452ZM390 452C414 468 428 484 434 506L384 560L356 640H400L390 452Z',
      f.main.base,
    ) +
    line('M150 580H220M420 580H490', f.main.light, 3.5, { opacity: 0.7, 'stroke-dasharray': '9 7' }) +
    line('M252 560L282 640M388 560L358 640', f.main.light, 3, { opacity: 0.6, 'stroke-dasharray': '9 7' }),
  vneck: (f: Fabric) => under(torso, f) + vee(f, f.main.base),
  blouse: (f: Fabric) => under(torso, f) + flowers(f) + vee(f, f.second.base),
  woven: (f: Fabric) => path(torso, fill) + weave('woven', f) + sheen(f) + round(f, f.second.base),
  kurta: (f: Fabric) =>
    under(torso, f) +
    path('M268 420L256 458L320 522L384 458L372 420Z', 'url(#neck)') +
    path(
      'M256 452C250 462 246 470 246 480C280 506 360 506 394 480C394 470 390 462 384 452C366 488 344 500 320 500C296 500 274 488 256 452Z',
      f.second.base,
    ) +
    path('M304 500H336V640H304Z', f.second.base) +
    buttons(f.main.light, 532),
  apron: (f: Fabric) =>
    path(torso, 'url(#second)') +
    round({ ...f, main: f.second }, f.second.base) +
    path('M214 548C250 566 390 566 426 548L452 640H188Z', fill) +
    line('M222 552C216 520 226 500 246 480M418 552C424 520 414 500 394 480', f.main.base, 14) +
    line('M222 556C256 572 384 572 418 556', f.main.light, 4, { opacity: 0.7 }),
  overalls: (f: Fabric) =>
    path(torso, 'url(#second)') +
    round({ ...f, main: f.second }, f.second.base) +
    path('M214 574C250 584 390 584 426 574L440 640H200Z', fill) +
    line('M226 580C214 540 206 520 196 500M414 580C426 540 434 520 444 500', f.main.base, 24) +
    circle(228, 582, 9, '#f3d27a') +
    circle(412, 582, 9, '#f3d27a') +
    box([290, 600, 60, 40], f.main.shade, { rx: 6, opacity: 0.5 }),
  drape: (f: Fabric) =>
    path(torso, 'url(#second)') +
    round({ ...f, main: f.second }, f.second.light) +
    path('M384 452C430 474 500 500 560 548C590 572 600 610 600 640H150C210 600 350 560 384 452Z', fill) +
    line(
      'M388 470C360 560 270 610 196 640M420 486C400 570 330 620 280 640M470 508C456 570 420 616 390 640',
      f.main.light,
      5,
      { opacity: 0.55 },
    ) +
    line('M384 454C352 560 220 606 152 640', '#f1cf72', 7),
  cardigan: (f: Fabric) =>
    path(torso, 'url(#second)') +
    round({ ...f, main: f.second }, f.second.light) +
    path(
      'M252 460C200 486 60 500 40 640H270C262 580 244 520 252 460ZM388 460C440 486 580 500 600 640H370C378 580 396 520 388 460Z',
      fill,
    ) +
    knit(f) +
    line('M256 466C250 530 266 590 270 640M384 466C390 530 374 590 370 640', f.main.light, 6, { opacity: 0.7 }),
}

export type ClothesName = keyof typeof all

export const torsoOutline = torso
export const drawClothes = (name: ClothesName, fabric: Fabric): string => all[name](fabric)
