import * as cafe from './cafe.ts'
import * as chess from './chess.ts'
import { desk, sill, stones } from './desk.ts'
import * as lamp from './lamp.ts'
import type { Picture } from './pictures.ts'
import * as prints from './print-room.ts'
import * as toys from './toys.ts'

const wide: Picture['size'] = [1440, 810]
const usual: Picture['size'] = [800, 600]
const large: Picture['size'] = [880, 660]
const hang =
  (starter: string) =>
  (name: string, size: Picture['size'], of: Picture['of']): Picture => ({
    file: `starters/${starter}/images/${name}.jpg`,
    size,
    of,
    samples: 5,
  })
const portfolio = hang('portfolio')
const coffee = hang('cafe')
const shop = hang('shop')
const club = hang('club')
const landing = hang('landing')
const personal = hang('personal')

/** The pictures of the sites that a new domain begins with. */
export const starterPictures: Picture[] = [
  portfolio('wall', wide, prints.wall),
  portfolio('low-sun', large, prints.lowSun),
  portfolio('swifts', large, prints.swifts),
  portfolio('orchard', large, prints.orchard),
  portfolio('night-bus', large, prints.nightBus),
  portfolio('tide-table', large, prints.tideTable),
  portfolio('kitchen', large, prints.kitchen),
  coffee('counter', wide, cafe.counter),
  coffee('window', usual, cafe.window),
  coffee('flat-white', usual, cafe.flatWhite),
  coffee('filter', usual, cafe.filter),
  coffee('tea', usual, cafe.tea),
  coffee('buns', usual, cafe.buns),
  coffee('cookies', usual, cafe.cookies),
  coffee('bread', usual, cafe.bread),
  coffee('cake', usual, cafe.cake),
  coffee('soup', usual, cafe.soup),
  shop('shelf', wide, toys.shelf),
  shop('rings', usual, toys.rings),
  shop('arches', usual, toys.arches),
  shop('boats', usual, toys.yacht),
  shop('whales', usual, toys.sea),
  shop('skittles', usual, toys.skittles),
  shop('tops', usual, toys.tops),
  shop('train', usual, toys.train),
  shop('blocks', usual, toys.blocks),
  club('table', wide, chess.table),
  club('above', usual, chess.above),
  club('resigned', usual, chess.resigned),
  club('clock', usual, chess.clock),
  landing('bed', wide, lamp.bed),
  landing('ember', usual, lamp.ember),
  landing('sunrise', usual, lamp.sunrise),
  landing('day', usual, lamp.day),
  landing('dial', usual, lamp.close),
  personal('desk', [1400, 900], desk),
  personal('sill', usual, sill),
  personal('stones', usual, stones),
]
