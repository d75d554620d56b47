import { largestUploadBytes } from '#files/rules.ts'
import { decodePage } from '#transfer/server/crawl/decode-page.ts'
import { archiveHome, documentOf } from '../pack/content-document.ts'
import type { ArchiveFiles } from '../pack/archive-files.ts'
import type { ArchiveOptions, OldArchive } from '../pack/old-archive.ts'
import { readTable, type ShopKind } from './product-rows.ts'
import type { ReadShop } from './shop-kinds.ts'
import { itemsOf } from './shop-variants.ts'
import { readShopify } from './shopify.ts'
import { readSquarespace } from './squarespace.ts'
import { readWix } from './wix.ts'
import { readWooCommerce } from './woocommerce.ts'

const shops: Record<ShopKind, ReadShop> = {
  shopify: readShopify,
  woocommerce: readWooCommerce,
  squarespace: readSquarespace,
  wix: readWix,
}

const mostNotes = 40

/** Pictures beside a table, by their names. */
const openPictures = (pack: ArchiveFiles | undefined) => async (address: string) => {
  const name = URL.parse(address)?.pathname.split('/').at(-1) ?? ''
  const path = name === '' ? undefined : pack?.paths.find((each) => each === name || each.endsWith(`/${name}`))
  return path === undefined ? undefined : pack?.read(path, largestUploadBytes)
}

/** The products of a store, as a table: they come into the new store, and a page lists them. */
export function openProducts(bytes: Uint8Array, { now }: ArchiveOptions, pack?: ArchiveFiles): OldArchive {
  const { kind, rows } = readTable(decodePage({ bytes, type: 'text/csv' }))
  const found = shops[kind](rows, now)
  const read = found.flatMap(({ product, notes }) => {
    const { items, notes: more } = product ? itemsOf(product) : { items: [], notes: [] }
    return [{ items, notes: [...notes, ...more] }]
  })
  const products = read.flatMap(({ items }) => items)
  const notes = read.flatMap((each) => each.notes).slice(0, mostNotes)
  const address = `${archiveHome}products`
  return {
    kind: 'products',
    site: { home: archiveHome, redirects: [], isPart: true },
    total: found.length === 0 ? 0 : 1,
    notCarried: [],
    page: async (position) =>
      position === 0
        ? {
            address,
            html: documentOf({ html: '' }),
            isContent: true,
            title: 'Products',
            products,
            ...(notes.length > 0 && { notCarried: notes }),
          }
        : undefined,
    file: openPictures(pack),
  }
}
