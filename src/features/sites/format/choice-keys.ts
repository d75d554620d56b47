/** What the site's own file calls the sizes and colours of an item, in the same order, where a translation calls them otherwise. */
export interface ChoiceKeys {
  sizeKeys?: string[]
  colorKeys?: string[]
}
