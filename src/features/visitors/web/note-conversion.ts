import type { ConversionKind } from '#visitors/counting/kinds.ts'

/**
 * Marks on the page what its visitor has just done, with the id of the payment where it is about one: a recorder that runs takes it from
 * there with its next sign of life, one that begins later too, and without one it is told to nobody.
 */
export function noteConversion(mark: ConversionKind | `${ConversionKind}:${string}`): void {
  const { dataset } = document.documentElement
  dataset.did = `${dataset.did ?? ''} ${mark}`
}
