import * as goods from './goods.ts'
import { dusk, type Evening, night } from './hills.ts'
import type { Room } from './room.ts'
import * as scenes from './scenes.ts'
import * as workbench from './workbench.ts'

/** A picture of a site that comes with the product: where it goes, what it shows, how large it is. */
export interface Picture {
  file: string
  size: [width: number, height: number]
  of: Room | Evening
}

const square: Picture['size'] = [900, 900]
const usual: Picture['size'] = [1100, 800]
const wide: Picture['size'] = [1600, 900]
const demo = (name: string, size: Picture['size'], of: Picture['of']): Picture => ({
  file: `demo.localhost/images/${name}.jpg`,
  size,
  of,
})

export const pictures: Picture[] = [
  demo('night', wide, night),
  demo('dusk', [1200, 800], dusk),
  demo('shelf', wide, scenes.shelf),
  demo('table', usual, scenes.table),
  demo('wheel', usual, scenes.wheel),
  demo('kiln', usual, scenes.kiln),
  demo('glazes', usual, goods.glazes),
  demo('morning-mug', square, goods.mug),
  demo('thimble-cups', square, goods.thimbles),
  demo('supper-bowl', square, goods.bowl),
  demo('everyday-plates', square, goods.plates),
  demo('pouring-jug', square, goods.jug),
  demo('moon-vase', square, goods.moon),
  demo('twig-bottle', square, goods.twigVase),
  demo('salt-jar', square, goods.jar),
  demo('pot-by-post', square, goods.post),
  { file: 'localhost/images/blocks.jpg', size: wide, of: workbench.blocks },
  { file: 'localhost/images/sheets.jpg', size: usual, of: workbench.sheets },
]

/** A picture made of another: smaller, or turned round for pages that read from right to left. */
interface Copy {
  file: string
  from: string
  size: Picture['size']
  mirrored?: boolean
}

const shelf = 'demo.localhost/images/shelf.jpg'
export const copies: Copy[] = [
  { file: 'demo.localhost/images/shelf-mirrored.jpg', from: shelf, size: wide, mirrored: true },
  { file: 'localhost/images/larklow.jpg', from: shelf, size: [1100, 620] },
]
