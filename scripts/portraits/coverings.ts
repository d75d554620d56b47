import type { Tint } from './colours.ts'
import type { Layers } from './layers.ts'
import { box, circle, line, oval, path } from './svg.ts'

/** What is worn on the head: its colours, and those of the hair below. */
export interface Cover {
  cloth: Tint
  hair: Tint
}

const fill = 'url(#wrap)'
const crease = (d: string, { shade }: Tint, width = 5, opacity = 0.5): string => line(d, shade, width, { opacity })
const gleam = (d: string, { light }: Tint, width = 7, opacity = 0.6): string => line(d, light, width, { opacity })

const hijab = ({ cloth }: Cover): Layers => ({
  back: path('M176 600C150 420 150 108 321 100C492 108 490 420 466 600Z', cloth.shade),
  front:
    path(
      'M321 96C186 98 170 250 190 372C196 430 150 470 128 540C220 620 420 620 514 540C492 470 446 430 452 372C472 250 456 98 321 96ZM321 168C384 170 416 216 414 282C412 346 384 398 321 414C258 398 230 346 228 282C226 216 258 170 321 168Z',
      fill,
      { 'fill-rule': 'evenodd' },
    ) +
    path(
      'M190 372C210 430 262 452 321 450C390 448 440 424 452 372C462 430 440 486 372 510C300 532 200 520 160 476C182 440 194 410 190 372Z',
      cloth.base,
    ) +
    gleam('M206 280C206 200 244 142 310 130', cloth, 9) +
    crease('M214 396C250 450 330 470 420 430', cloth) +
    crease('M176 480C240 530 340 530 420 486', cloth) +
    gleam('M188 444C230 490 290 502 350 494', cloth, 5, 0.45),
})

const gele = ({ cloth, hair }: Cover): Layers => ({
  back: path('M236 180C170 150 150 60 232 40C300 16 420 20 470 66C510 110 470 180 410 190Z', cloth.shade),
  front:
    path(
      'M216 262C204 230 208 204 224 190L418 190C434 204 438 230 426 262C414 236 402 222 386 214C340 204 300 204 256 214C238 222 226 240 216 262Z',
      hair.shade,
    ) +
    path(
      'M208 228C196 160 224 110 280 82C250 74 236 84 222 96C200 46 290 14 352 32C430 20 492 76 452 140C446 176 440 204 434 228C400 190 244 190 208 228Z',
      fill,
    ) +
    path('M300 84C350 40 440 60 452 140C410 96 350 92 300 84Z', cloth.light, { opacity: 0.55 }) +
    crease('M214 214C260 172 380 168 430 212', cloth) +
    crease('M222 184C270 140 370 128 440 160', cloth) +
    crease('M240 148C290 106 370 96 448 118', cloth) +
    gleam('M232 160C246 126 270 104 300 92', cloth, 6),
})

const turban = ({ cloth }: Cover): Layers => ({
  back: '',
  front:
    path(
      'M202 238C176 150 232 76 322 74C412 76 466 150 440 238C420 206 380 184 321 178C262 184 222 206 202 238Z',
      fill,
    ) +
    path('M321 178C292 160 262 156 226 176C212 190 204 212 202 238C222 206 262 184 321 178Z', cloth.shade, {
      opacity: 0.4,
    }) +
    crease('M321 176C270 150 226 152 206 186', cloth) +
    crease('M321 172C270 120 232 118 214 144', cloth) +
    crease('M322 168C290 100 256 92 240 104', cloth) +
    crease('M322 176C374 150 416 152 436 186', cloth) +
    crease('M322 172C374 120 412 118 430 144', cloth) +
    crease('M322 168C354 100 388 92 404 104', cloth) +
    gleam('M234 150C246 122 268 104 296 94', cloth, 7, 0.5),
})

const beanie = ({ cloth, hair }: Cover): Layers => ({
  back: '',
  front:
    path('M214 290C206 256 212 226 222 206L250 206C240 236 232 262 228 280Z', hair.base) +
    path('M428 290C436 256 430 226 420 206L392 206C402 236 410 262 414 280Z', hair.shade) +
    path('M210 206C204 110 258 70 322 70C386 70 438 110 432 206Z', fill) +
    path(
      'M204 226C204 186 214 178 230 176C290 164 352 164 412 176C430 178 438 186 438 226C436 236 428 236 420 230C356 212 286 212 222 230C212 236 206 236 204 226Z',
      cloth.base,
    ) +
    [234, 264, 294, 324, 354, 384, 410]
      .map((x) => crease(`M${x} 182C${x - 2} 196 ${x - 2} 208 ${x - 2} 220`, cloth, 5, 0.45))
      .join('') +
    gleam('M238 156C248 118 276 96 310 90', cloth, 8, 0.5) +
    circle(324, 62, 24, cloth.light),
})

const peaked = ({ cloth, hair }: Cover): Layers => ({
  back: '',
  front:
    path('M214 292C204 252 212 222 222 204L254 204C242 234 232 262 228 282Z', hair.base) +
    path('M428 292C438 252 430 222 420 204L388 204C400 234 410 262 414 282Z', hair.shade) +
    path('M212 206C206 118 258 82 322 82C388 82 436 118 430 206C360 182 282 182 212 206Z', fill) +
    path(
      'M206 214C240 172 404 172 440 214C452 232 440 240 424 234C350 210 292 210 220 234C204 240 196 230 206 214Z',
      cloth.shade,
    ) +
    crease('M322 84V176', cloth, 4) +
    gleam('M238 160C248 124 276 104 310 98', cloth, 7, 0.5) +
    box([308, 74, 28, 12], cloth.base, { rx: 6 }),
})

const scarf = ({ cloth, hair }: Cover): Layers => ({
  back: path('M196 420C176 300 186 110 321 104C456 110 466 300 446 420Z', cloth.shade),
  front:
    path(
      'M226 250C230 214 262 190 321 188C380 190 412 214 416 250C404 224 372 208 330 212C286 206 246 220 226 250Z',
      hair.base,
    ) +
    path(
      'M196 424C170 300 180 102 321 98C462 102 472 300 446 424C420 432 414 390 416 330C420 250 392 194 321 190C250 194 222 250 226 330C228 390 222 432 196 424Z',
      fill,
    ) +
    gleam('M208 300C206 220 240 150 300 126', cloth, 9, 0.55) +
    crease('M230 210C258 176 384 176 412 210', cloth) +
    [
      [226, 176],
      [266, 140],
      [322, 124],
      [378, 142],
      [414, 180],
      [206, 236],
      [436, 240],
      [204, 310],
      [438, 316],
      [210, 376],
      [430, 382],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 6, cloth.light, { opacity: 0.75 }))
      .join('') +
    oval(321, 430, [30, 20], cloth.base) +
    path(
      'M300 432C280 470 268 486 250 500C276 506 300 486 318 446ZM342 432C362 470 374 486 392 500C366 506 342 486 324 446Z',
      cloth.base,
    ),
})

const all = { hijab, gele, turban, beanie, cap: peaked, scarf }

export const covered = (style: keyof typeof all, cover: Cover): Layers => all[style](cover)
