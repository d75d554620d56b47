// @module-tag long
import { JSDOM } from 'jsdom'
import { expect } from 'vitest'
import { journey, url } from './journey.ts'

/** Follows every internal link and picture from a page on; returns the broken ones, with the page they are on. */
async function findDeadLinks(first: string): Promise<string[]> {
  const waiting = [first]
  const seen = new Set(waiting)
  const dead: string[] = []
  for (const address of waiting) {
    const answer = await fetch(url + address)
    if (answer.status !== 200) dead.push(`${answer.status} ${address}`)
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
    const found = JSDOM.fragment(await answer.text()).querySelectorAll('a[href], img')
    const links = [...found].map(
      (it) => new URL(it.getAttribute('href') ?? it.getAttribute('src') ?? '', url + address),
    )
    for (const { origin, pathname, search } of links) {
      if (origin !== url || seen.has(pathname + search)) continue
      seen.add(pathname + search)
      waiting.push(pathname + search)
    }
  }
  return dead
}

journey('no link or picture of the sites that come along leads nowhere', async () => {
  expect(await findDeadLinks('/')).toEqual([])
  expect(await findDeadLinks('/?domain=demo.localhost')).toEqual([])
})
