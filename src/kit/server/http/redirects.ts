import { badInput, phraseOf } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'

/** A redirect. Made only by `within` and `away`. */
export class Redirect {
  readonly location: string
  private constructor(location: string) {
    this.location = location
  }

  /** To an address on the same host, such as `/account/orders?paid=1`. Any other is refused, so the caller may choose it. */
  static within(path: string): Redirect {
    const here = 'http://here.invalid'
    const url = URL.canParse(path, here) ? new URL(path, here) : undefined
    // Browsers drop tabs and line breaks from addresses, and read `\` as `/`.
    const isPlain = /^\/[^\\\p{Cc}]*$/u.test(path) && path.isWellFormed()
    // Without its dots, `/.//other.example` leads to another host.
    if (!isPlain || url?.origin !== here || url.pathname.startsWith('//'))
      throw new Refusal('invalid', phraseOf(badInput))
    return new Redirect(`${url.pathname}${url.search}${url.hash}`)
  }

  /** To an https address on one of these hosts, which the program knows; any other is a bug. */
  static away(address: string, hosts: readonly string[]): Redirect {
    const url = new URL(address)
    if (url.protocol !== 'https:' || url.username !== '' || url.password !== '' || !hosts.includes(url.host))
      throw new Error(`A redirect may not lead to ${url.protocol}//${url.host}.`)
    return new Redirect(url.href)
  }
}
