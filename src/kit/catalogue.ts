import type english from '#locales/en.json'
import type { TextValues } from './text-values.ts'

/** All texts of one language that its own people read on sites, in mails and in text messages; every language has what English has. */
export type Catalogue = Readonly<Pick<typeof english, 'sites' | 'mails'>>

type PathIn<T> = {
  [name in keyof T & string]: T[name] extends string ? name : `${name}.${PathIn<T[name]>}`
}[keyof T & string]

/** Where a text stands in the catalogue, such as `mails.orders.receipt.subject`. */
export type TextName = PathIn<Catalogue>

/** Something that is all of these at once. */
type Together<T> = (T extends unknown ? (all: T) => void : never) extends (all: infer All) => void ? All : never
type NeededBy<Values> = [Values] extends [never] ? [] : [values: Readonly<Together<Values>>]

/** What has to be said with a text: all values that its English has, and those of each where it is one of several. */
export type ValuesOf<Name extends TextName> = NeededBy<TextValues[Name & keyof TextValues]>

/** Never there: it tells TypeScript which values a text has. */
declare const values: unique symbol

/** A text, or what it is compiled to, with its values. */
export interface WithValues<Values> {
  readonly [values]: Values
}

type ValuesIn<Text> = Text extends WithValues<infer Values> ? Values : never

/** The same for a text at hand, such as one of a page. */
export type ValuesFor<Text> = NeededBy<ValuesIn<Text>>

type TextsIn<Texts, Place extends string> = {
  readonly [Name in keyof Texts & string]: Texts[Name] extends string
    ? `${Place}.${Name}` extends keyof TextValues
      ? string & WithValues<TextValues[`${Place}.${Name}`]>
      : string
    : TextsIn<Texts[Name], `${Place}.${Name}`>
}

/** What pages of sites say, in one language. */
export type SiteWords = TextsIn<Catalogue['sites'], 'sites'> & {
  /** That they are written in: English where a page is in a language that the platform doesn't speak. */
  readonly language: string
  readonly signIn: { readonly language: string }
}
