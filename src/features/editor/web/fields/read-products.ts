import { readFile } from '#files/contract.ts'
import { readCatalogue } from '#sites/format/catalogue.ts'
import { call, CallError } from '#kit/web/call.ts'
import { storeFile } from '../location/where.ts'
import type { NamedProduct } from './load-products.ts'

/** What the store sells, as visitors see it now; none if it has no file yet. */
export async function readProducts(domain: string): Promise<NamedProduct[]> {
  try {
    const { content } = await call(readFile, { params: { domain, path: storeFile } })
    // The currency is of no matter for a name.
    return readCatalogue(content ?? '', 'USD').items.map(({ url, title }) => ({ value: url, label: title }))
  } catch (problem) {
    if (problem instanceof CallError && problem.status === 404) return []
    throw problem
  }
}
