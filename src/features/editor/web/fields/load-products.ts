/** A product as it is chosen: by the end of its address and its title. */
export interface NamedProduct {
  value: string
  label: string
}

type ReadProducts = (domain: string) => Promise<NamedProduct[]>

let load: () => Promise<ReadProducts> = () => Promise.reject(new Error('There is no reader of products.'))

/** Says where the reader of a store comes from. */
export function provideProducts(how: typeof load): void {
  load = how
}

/** What the store sells, as visitors see it now. */
export const loadProducts = async (domain: string): Promise<NamedProduct[]> => (await load())(domain)
