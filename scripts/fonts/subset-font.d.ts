/** What we use of a package that comes without types. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype'
    variationAxes?: Record<string, number | { min: number; max: number }>
    keepFeatures?: string[]
  }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Buffer>
}
