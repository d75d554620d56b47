import type { Tint } from './colours.ts'
import { type Layers, shine } from './layers.ts'
import { circle, group, line, oval, path } from './svg.ts'

const fill = 'url(#hair)'
const cap =
  'M214 268C200 184 236 118 322 116C408 118 442 186 427 268C421 262 417 250 415 240C410 214 398 200 380 192C344 206 290 204 262 190C242 202 230 218 226 242C223 254 220 262 214 268Z'
const sides = (tint: Tint): string =>
  path('M216 280C206 240 210 196 236 172C232 200 228 228 228 250C226 264 222 274 216 280Z', tint.base) +
  path('M425 280C434 240 430 196 404 172C408 200 412 228 412 250C414 264 418 274 425 280Z', tint.shade)

const short = (front: string): Layers => ({ back: '', front })

/** Hair that ends at the head, and hair that is put up. */
export const shortHair = {
  cropped: (tint: Tint) => short(path(cap, fill) + shine('M250 172C266 146 296 134 324 134', tint)),
  buzzed: (tint: Tint) =>
    short(
      path(
        'M216 252C208 178 248 128 321 127C394 128 434 178 426 252C416 224 404 206 386 196C344 184 298 184 258 196C238 206 226 224 216 252Z',
        fill,
      ) + shine('M262 162C280 148 300 142 322 142', tint, 6, 0.3),
    ),
  parted: (tint: Tint) =>
    short(
      path(
        'M214 270C198 186 232 114 330 112C414 114 446 188 427 270C420 258 417 244 414 232C404 212 384 196 352 176C320 200 270 206 240 204C230 222 224 250 214 270Z',
        fill,
      ) +
        shine('M352 174C322 192 282 200 246 200', tint, 5, 0.5) +
        shine('M262 156C288 134 318 130 346 136', tint) +
        line('M352 176C346 160 340 146 330 130', tint.shade, 4, { opacity: 0.6 }),
    ),
  quiff: (tint: Tint) =>
    short(
      sides(tint) +
        path(
          'M228 208C214 150 250 96 322 92C392 84 440 130 414 204C402 190 378 186 350 190C310 196 262 188 228 208Z',
          fill,
        ) +
        shine('M250 172C258 132 296 112 340 112', tint, 8) +
        shine('M286 176C292 152 316 134 352 130', tint, 5, 0.35),
    ),
  tousled: (tint: Tint) =>
    short(
      sides(tint) +
        path(
          'M214 236C190 176 214 140 246 126C256 100 292 100 304 108C330 86 372 98 380 116C416 116 450 168 426 236C416 218 404 214 398 198C384 214 368 208 358 194C344 212 318 212 306 196C292 212 270 212 262 198C250 212 232 216 214 236Z',
          fill,
        ) +
        shine('M248 160C262 140 282 134 296 138M318 132C334 124 352 128 364 138', tint),
    ),
  receding: (tint: Tint) =>
    short(
      sides(tint) +
        path(
          'M224 222C226 168 262 128 322 126C382 128 416 168 416 222C404 182 384 166 368 160C352 186 330 190 318 188C300 188 284 178 276 160C252 168 236 190 224 222Z',
          fill,
        ) +
        shine('M280 148C294 140 310 137 326 138', tint, 5),
    ),
  horseshoe: (tint: Tint) =>
    short(
      path('M214 296C192 262 202 222 224 204C222 232 228 256 226 290C222 300 218 300 214 296Z', fill) +
        path('M426 296C448 262 438 222 416 204C418 232 412 256 414 290C418 300 422 300 426 296Z', tint.base) +
        oval(270, 182, [34, 20], '#fff', { opacity: 0.22, filter: 'url(#fine)' }),
    ),
  bald: () => short(oval(270, 180, [38, 22], '#fff', { opacity: 0.25, filter: 'url(#fine)' })),
  pixie: (tint: Tint) =>
    short(
      path(
        'M208 296C188 190 232 108 326 108C416 110 452 196 430 296C424 280 420 254 414 236C398 232 350 226 318 178C296 208 262 226 236 234C228 256 216 276 208 296Z',
        fill,
      ) +
        shine('M246 190C262 152 298 132 336 134', tint, 8) +
        shine('M240 222C270 212 296 196 314 172', tint, 5, 0.5),
    ),
  topknot: (tint: Tint) => ({
    back: circle(322, 92, 34, fill) + shine('M302 88C306 76 316 72 328 72', tint, 5),
    front:
      sides(tint) +
      path(
        'M222 214C216 154 256 110 322 108C388 110 426 154 419 214C404 184 372 172 322 172C272 172 238 184 222 214Z',
        fill,
      ) +
      shine('M250 166C270 142 296 132 318 130', tint, 6) +
      group(line('M322 170V116M282 176C288 152 300 134 312 120M362 176C356 152 344 134 332 120', tint.shade, 3), {
        opacity: 0.4,
      }),
  }),
  bun: (tint: Tint) => ({
    back: circle(326, 84, 50, fill) + shine('M296 82C300 64 316 54 334 54', tint),
    front:
      path(
        'M212 284C194 190 230 114 322 112C414 114 448 190 429 284C422 256 414 232 396 212C372 190 346 176 322 176C296 176 268 190 246 212C228 232 220 256 212 284Z',
        fill,
      ) +
      shine('M232 220C242 176 272 144 310 134', tint, 6) +
      line(
        'M322 174C320 150 322 134 326 118M270 194C280 160 296 138 314 122M376 194C366 160 352 138 338 122',
        tint.shade,
        3.5,
        { opacity: 0.45 },
      ),
  }),
  lowBun: (tint: Tint) => ({
    back: circle(412, 392, 46, tint.base) + shine('M386 384C392 366 404 360 420 360', tint, 5),
    front:
      path(
        'M210 300C190 196 228 112 324 110C416 112 450 196 431 300C424 268 416 244 402 228C376 220 346 204 324 172C302 204 268 222 240 228C226 246 218 270 210 300Z',
        fill,
      ) +
      shine('M238 206C256 166 286 142 318 136', tint, 7) +
      line('M324 172C324 152 324 136 326 114', tint.shade, 4, { opacity: 0.6 }),
  }),
} satisfies Record<string, (tint: Tint) => Layers>
