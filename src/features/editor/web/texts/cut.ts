/** The lines on either side of a place in a text. */
export interface Cut {
  above: string
  below: string
}
