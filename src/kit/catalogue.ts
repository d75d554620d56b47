import type english from '#locales/en.json'

/** All texts of one language that its own people read on sites, in mails and in text messages; every language has what English has. */
export type Catalogue = Readonly<Pick<typeof english, 'sites' | 'mails'>>

type PathIn<T> = {
  [name in keyof T & string]: T[name] extends string ? name : `${name}.${PathIn<T[name]>}`
}[keyof T & string]

/** Where a text stands in the catalogue, such as `mails.orders.receipt.subject`. */
export type TextName = PathIn<Catalogue>

/** What pages of sites say, in one language. */
export type SiteWords = Catalogue['sites'] & {
  /** That they are written in: English where a page is in a language that the platform doesn't speak. */
  readonly language: string
  readonly signIn: { readonly language: string }
}
