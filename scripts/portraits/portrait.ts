import { drawBackground } from './backgrounds.ts'
import { drawBeard } from './beards.ts'
import { drawClothes, torsoOutline } from './clothes.ts'
import { cloths, hairs, skins } from './colours.ts'
import { drawEarrings, drawGlasses } from './extras.ts'
import { drawHead, mouthClip, outlineOf } from './face.ts'
import { drawHair } from './hair.ts'
import type { Look } from './look.ts'
import { blur, box, clip, fade, fall, glow, group, lit, oval, page, path, side } from './svg.ts'

const neck = 'M268 372C270 420 266 446 250 466C280 540 360 540 390 466C374 446 370 420 372 372Z'

function define(look: Look, ground: string[]): string {
  const skin = skins[look.skin]
  return [
    fade('ground', ground, [0, 0, 0, 1]),
    lit('skin', skin),
    lit('hair', hairs[look.hairColour]),
    lit('cloth', cloths[look.colours[0]]),
    lit('second', cloths[look.colours[1]]),
    lit('wrap', cloths[look.wrap ?? look.colours[0]]),
    fall('neck', [skin.shade, skin.base], 396, 500),
    glow('blush', skin.blush, 0.55),
    glow('sunlight', '#fff6dc', 0.42),
    blur('soft', 26),
    blur('fine', 9),
    blur('far', 4),
    clip('face', outlineOf(look)),
    clip('torso', torsoOutline),
    clip('throat', neck),
    mouthClip(look),
  ].join('')
}

const isDark = (colour: string): boolean => Number.parseInt(colour.slice(1, 3), 16) < 130

/** Near, with some room above what is high on the head. */
function placeOf({ hair }: Look): string {
  const [size, down] =
    hair === 'gele' ? [1.04, 34] : hair === 'bun' || hair === 'topknot' || hair === 'beanie' ? [1.12, 34] : [1.18, 22]
  return `translate(${320 - 320 * size} ${320 - 320 * size + down}) scale(${size})`
}

/** A portrait as SVG. */
export function drawPortrait(look: Look): string {
  const skin = skins[look.skin]
  const [main, second] = look.colours.map((name) => cloths[name]) as [typeof cloths.cream, typeof cloths.cream]
  const { ground, picture } = drawBackground(look.behind)
  const hair = drawHair(look.hair, hairs[look.hairColour], {
    cloth: cloths[look.wrap ?? look.colours[0]],
    hair: hairs[look.hairColour],
  })
  const beard = drawBeard(look.beard, hairs[look.hairColour])
  const { form, features } = drawHead(look, skin)
  const lean = { transform: `rotate(${look.lean} 320 440)` }
  const dims = isDark(ground[0]) ? 0.3 : 1
  const figure =
    group(hair.back, lean) +
    path(neck, 'url(#neck)') +
    drawClothes(look.wear, { main, second }) +
    group(oval(334, 408, [74, 30], skin.shade, { opacity: 0.7, filter: 'url(#fine)' }), {
      'clip-path': 'url(#throat)',
    }) +
    group(form + beard.under + features + beard.over + hair.front + drawGlasses(look) + drawEarrings(look), lean)
  const content =
    box([0, 0, side, side], 'url(#ground)') +
    picture +
    oval(150, 120, [420, 380], 'url(#sunlight)', { opacity: dims }) +
    group(figure, { transform: placeOf(look) }) +
    oval(120, 60, [360, 300], 'url(#sunlight)', { opacity: 0.45 * dims })
  return page(define(look, ground), content)
}
