import type { StoreItem } from '../format/catalogue.ts'
import { listPools } from '../format/variants.ts'

/** What a cart needs to know of an item for sale. */
export type ShelfItem = Omit<
  StoreItem,
  'images' | 'description' | 'category' | 'categoryDescription' | 'line' | 'source'
>
/** An item of which the pieces are counted, or one of its variants. */
export type CountedItem = Pick<StoreItem, 'url' | 'title'> & {
  stock: number
  /** Its key; empty for the item itself. */
  variant: string
}

/** The items of a store in a few buffers, which are handed from thread to thread and kept without making thousands of objects. */
export interface PackedShelf {
  /** One a line. */
  urls: Uint8Array<ArrayBuffer>
  /** Where each item ends in `items`. */
  ends: Uint32Array<ArrayBuffer>
  items: Uint8Array<ArrayBuffer>
  counted: Uint8Array<ArrayBuffer>
  /** How many pieces these are in all. */
  pieces: Float64Array<ArrayBuffer>
  /** Whether something has to be sent: a byte that isn't 0. */
  parcel: Uint8Array<ArrayBuffer>
}

/** The items of a store by the last part of their address. */
export interface Shelf {
  size: number
  get: (url: string) => ShelfItem | undefined
  listCounted: () => CountedItem[]
  /** How many pieces are counted in all. */
  pieces: number
  /** The last part of the address of the first item; undefined where there is none. */
  first: string | undefined
  /** Whether something of it has to be sent. */
  needsParcel: boolean
}

const encode = (text: string) => new TextEncoder().encode(text)
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

/** Of an item: more sizes than that are nobody's, and reading them would take time for each cart. */
const mostChoices = 500

/** Their parts, too. */
const needed = [
  'id',
  'title',
  'url',
  'price',
  'amount',
  'currency',
  'photo',
  'sizes',
  'colors',
  'sizeKeys',
  'colorKeys',
  'sku',
  'stock',
  'weight',
]
const ofVariants = ['variants', 'isPartial', 'size', 'color', 'key', 'isOffered']
const keys = [...needed, 'type', 'interval', 'digital', ...ofVariants]

function packItem(item: StoreItem): Uint8Array {
  const short = { ...item }
  for (const list of ['sizes', 'colors', 'sizeKeys', 'colorKeys'] as const)
    if (item[list]) short[list] = item[list].slice(0, mostChoices)
  return encode(JSON.stringify(short satisfies ShelfItem, keys))
}

export function packShelf(items: readonly StoreItem[]): PackedShelf {
  const packed = items.map(packItem)
  let end = 0
  const counted = items.flatMap((item): CountedItem[] => listPools(item))
  return {
    urls: encode(items.map(({ url }) => url).join('\n')),
    ends: Uint32Array.from(packed, (bytes) => (end += bytes.length)),
    items: new Uint8Array(Buffer.concat(packed)),
    counted: encode(JSON.stringify(counted)),
    pieces: Float64Array.of(counted.reduce((sum, { stock }) => sum + stock, 0)),
    parcel: Uint8Array.of(items.some(({ digital }) => !digital) ? 1 : 0),
  }
}

export const buffersOfShelf = (shelf: PackedShelf): ArrayBuffer[] => Object.values(shelf).map(({ buffer }) => buffer)

export const bytesOfShelf = (shelf: PackedShelf): number =>
  Object.values(shelf).reduce((sum, { byteLength }) => sum + byteLength, 0)

export function openShelf({ urls, ends, items, counted, pieces, parcel }: PackedShelf): Shelf {
  const places = new Map(
    ends.length === 0
      ? []
      : decode(urls)
          .split('\n')
          .map((url, at) => [url, at]),
  )
  return {
    size: ends.length,
    get: (url) => {
      const at = places.get(url)
      return at === undefined ? undefined : JSON.parse(decode(items.subarray(ends[at - 1] ?? 0, ends[at])))
    },
    listCounted: () => JSON.parse(decode(counted)),
    pieces: pieces[0] ?? 0,
    first: places.keys().next().value,
    needsParcel: parcel[0] !== 0,
  }
}
