export type Encoding = 'br' | 'gzip' | 'identity'

const refused = String.raw`(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`
const takesBrotli = new RegExp(String.raw`\bbr\b${refused}`)
const takesGzip = new RegExp(String.raw`\bgzip\b${refused}`)

/** The best form of an answer for what `Accept-Encoding` says. */
export const encodingFor = (accepted: string): Encoding =>
  takesBrotli.test(accepted) ? 'br' : takesGzip.test(accepted) ? 'gzip' : 'identity'
