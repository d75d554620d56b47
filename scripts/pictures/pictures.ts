import type { Alpine } from './alpine.ts'
import * as goods from './goods.ts'
import { dusk, type Evening, night } from './hills.ts'
import * as peaks from './peaks.ts'
import type { Room } from './room.ts'
import * as scenes from './scenes.ts'
import type { Shore } from './shore.ts'
import * as tides from './tides.ts'
import * as workbench from './workbench.ts'

/** A picture of a site that comes with the product: where it goes, what it shows, how large it is. */
export interface Picture {
  file: string
  size: [width: number, height: number]
  of: Room | Evening | Alpine | Shore
  /** How often every point of a room is looked at; left out: ten times. */
  samples?: number
}

const square: Picture['size'] = [900, 900]
const usual: Picture['size'] = [1100, 800]
const wide: Picture['size'] = [1600, 900]
const sheet: Picture['size'] = [1100, 825]
const large: Picture['size'] = [1600, 1000]
const hang =
  (site: string) =>
  (name: string, size: Picture['size'], of: Picture['of']): Picture => ({
    file: `sites/${site}/images/${name}.jpg`,
    size,
    of,
  })
const demo = hang('demo.localhost')
const club = hang('club.localhost')
const photographer = hang('photographer.localhost')

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
  club('dawn', wide, peaks.dawn),
  club('night', wide, peaks.night),
  club('hut', usual, peaks.hut),
  club('lake', usual, peaks.lake),
  club('fog', usual, peaks.fog),
  club('snow', usual, peaks.snow),
  club('larches', usual, peaks.larches),
  club('ridge', usual, peaks.ridge),
  club('storm', usual, peaks.storm),
  photographer('slack-water', large, tides.slackWater),
  photographer('night-watch', large, tides.nightWatch),
  photographer('winter-pier', large, tides.winterPier),
  photographer('far-islands', large, tides.farIslands),
  photographer('ebb', sheet, tides.ebb),
  photographer('one-rock', sheet, tides.oneRock),
  photographer('harbour-light', sheet, tides.harbourLight),
  photographer('moon-path', sheet, tides.moonPath),
  photographer('ribs', sheet, tides.ribs),
  photographer('bathers', sheet, tides.bathers),
  photographer('long-pier', sheet, tides.longPier),
  photographer('net-poles', sheet, tides.netPoles),
  photographer('islands', sheet, tides.islands),
  { file: 'sites/localhost/images/blocks.jpg', size: wide, of: workbench.blocks },
  { file: 'sites/localhost/images/sheets.jpg', size: usual, of: workbench.sheets },
]

/** A picture made of another: smaller, or turned round for pages that read from right to left. */
interface Copy {
  file: string
  from: string
  size: Picture['size']
  mirrored?: boolean
}

const small: Picture['size'] = [1100, 620]
const dawn = 'sites/club.localhost/images/dawn.jpg'
const shelf = 'sites/demo.localhost/images/shelf.jpg'
export const copies: Copy[] = [
  { file: 'sites/demo.localhost/images/shelf-mirrored.jpg', from: shelf, size: wide, mirrored: true },
  { file: 'sites/localhost/images/larklow.jpg', from: shelf, size: small },
  { file: 'sites/localhost/images/velltal.jpg', from: dawn, size: small },
  {
    file: 'sites/localhost/images/slack-water.jpg',
    from: 'sites/photographer.localhost/images/slack-water.jpg',
    size: [1100, 688],
  },
  { file: 'sites/club.localhost/images/dawn-mirrored.jpg', from: dawn, size: wide, mirrored: true },
]
