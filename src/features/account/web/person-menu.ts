import { dropToken, readPayload, readToken } from '#kit/web/token.ts'

/** What the menu says, in the language of the page. */
type PersonWords = Record<'account' | 'domains' | 'settings' | 'signOut', string>

function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  looks: string,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tag), properties)
  element.style.cssText = looks
  return element
}

/** Ends the session; this browser forgets it even when the server can't be told. */
async function signOut(token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  await fetch('/api/auth/logout', { method: 'POST', headers }).catch(() => undefined)
  dropToken()
  location.reload()
}

const round =
  'display:grid;place-items:center;inline-size:1.75rem;block-size:1.75rem;border-radius:99rem;background:var(--accent);color:var(--on-accent);font-size:.9rem;line-height:1'
const asLink =
  'display:flex;align-items:center;inline-size:100%;min-block-size:2.75rem;padding-inline:.7rem;border:0;border-radius:var(--radius-small);background:none;color:inherit;font:inherit;font-size:.94rem;cursor:pointer'

function makeEntries(token: string, words: PersonWords): HTMLLIElement[] {
  const ways = [
    make('a', '', { href: '/account/', textContent: words.account }),
    make('a', '', { href: '/domains', textContent: words.domains }),
    make('a', '', { href: '/settings', textContent: words.settings }),
    make('button', asLink, { type: 'button', textContent: words.signOut, onclick: () => void signOut(token) }),
  ]
  return ways.map((way) => {
    const entry = make('li', '')
    entry.append(way)
    return entry
  })
}

/** Puts the menu of the person who is signed in here where the page, which is the same for everybody, says “Sign in”. Nothing beside it moves. */
export function showPerson(link: HTMLElement): void {
  const token = readToken()
  const { email = '', exp = 0 } = (token && readPayload(token)) || {}
  if (!token || exp * 1000 < Date.now()) return
  const width = link.offsetWidth
  const summary = make('summary', `justify-content:${width > 0 ? 'center' : 'start'};min-inline-size:${width}px`, {
    ariaLabel: email,
    title: email,
  })
  summary.append(make('b', round, { textContent: (email[0] ?? '').toUpperCase(), ariaHidden: 'true' }))
  if (width === 0) summary.append(email)
  const list = make('ul', 'inset-inline:auto 0')
  list.append(...makeEntries(token, JSON.parse(link.dataset['words'] ?? '{}')))
  const menu = make('details', '', { name: 'menu' })
  menu.append(summary, list)
  link.replaceWith(menu)
}
