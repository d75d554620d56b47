export type Theme = 'light' | 'dark'

/** The mail as programs with a dark or a light look show it, whatever look this browser has. */
export function inTheme(html: string, theme: Theme): string {
  const whether = theme === 'dark' ? '(min-width: 0)' : '(max-width: 0)'
  return html
    .replace(/\(prefers-color-scheme:\s*dark\)/g, whether)
    .replace(/:root\{color-scheme:light dark/, `:root{color-scheme:${theme}`)
}

const parse = (html: string): Document => {
  const mail = new DOMParser().parseFromString(html, 'text/html')
  for (const part of mail.querySelectorAll('script, iframe, object, embed, base, meta[http-equiv]')) part.remove()
  return mail
}

/** The first mail of a frame, without what would run or lead away. */
export const writeMail = (html: string): string => `<!doctype html>${parse(html).documentElement.outerHTML}`

/** Shows another mail in the frame in place, so that it stays where it was scrolled to. */
export function paintMail(page: Document, html: string): void {
  const mail = parse(html)
  page.documentElement.lang = mail.documentElement.lang
  page.documentElement.dir = mail.documentElement.dir
  page.head.replaceChildren(...mail.head.childNodes)
  const { scrollX = 0, scrollY = 0 } = page.defaultView ?? {}
  page.body.replaceWith(mail.body)
  page.defaultView?.scrollTo(scrollX, scrollY)
}
