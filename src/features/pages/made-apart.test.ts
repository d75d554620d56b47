// @module-tag long
import { describe, expect } from 'vitest'
import { hostileTexts } from '#test/hostile-texts.ts'
import { openHurriedPages } from '#test/hurried-pages.ts'
import { test, type World } from '#test/world.ts'

const hostile = hostileTexts['[a] with a reference, 512 KB'] ?? ''
const large = '# Long\n\nMany words.\n\n'.repeat(3_000)

/** Names in the order in which what they stand for was answered. */
async function orderOf(asked: [name: string, answer: Promise<Response>][]): Promise<string[]> {
  const order: string[] = []
  await Promise.all(
    asked.map(async ([name, answer]) => {
      expect((await answer).status).toBe(200)
      order.push(name)
    }),
  )
  return order
}

describe('a page of 512 KB of links by reference', () => {
  test('is made once for all made-up languages, and other sites are answered meanwhile', async ({ world }) => {
    await world.write('evil.example', { 'content.txt': hostile })
    await world.write('calm.example', { 'content.txt': '# Calm' })
    const languages = 'abcdefghijklmnopqrstuvwxyz'.split('').map((letter) => `x${letter}`)
    const visit = (language: string) => world.visit(`http://evil.example/?language=${language}`)
    const asked = languages.map((language): [string, Promise<Response>] => ['evil', visit(language)])
    expect((await orderOf([...asked, ['calm', world.visit('http://calm.example/')]]))[0]).toBe('calm')
    const answers = await Promise.all(['', ...languages].map(visit))
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1)
    expect(await answers[0]?.text()).toContain('<a href="/x">a</a>')
  })

  test('that takes too long shows a clear message, its owner gets a problem, and it is made again once it is shorter', async ({
    world,
  }) => {
    await world.write('evil.example', { 'content.txt': hostile })
    await world.write('calm.example', { 'content.txt': '# Calm' })
    const { visit, close } = openHurriedPages(world)
    for (let view = 0; view < 2; view++) {
      const answer = await visit('http://evil.example/')
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
      expect(await answer.text()).toContain('This page takes too long to make.')
    }
    expect((await visit('http://evil.example/_og/0123456789ab.png')).status).toBe(503)
    expect(await (await visit('http://calm.example/')).text()).toContain('Calm')
    const told = 'evil.example/content.txt:1 This page takes too long to make, so it isn’t shown.'
    expect(world.logged.join('\n')).toContain(told)
    await world.write('evil.example', { 'content.txt': '# Shorter' })
    world.clock.now = new Date(world.clock.now.getTime() + 31_000)
    expect(await (await visit('http://evil.example/')).text()).toContain('Shorter')
    await close()
  })
})

/**
 * Pages that a site has shown before, each slowly: from then on its pages go to the workers at once, so that on a busy machine, too, the
 * page of another site is asked for before the second of them is done.
 */
const earlier = ['earlier', 'before']

describe('of many large pages', () => {
  test('those of one site are made one at a time, and another site’s page comes after the first of them', async ({
    world,
  }) => {
    const names = ['one', 'two', 'three', 'four']
    const pages = [...names, ...earlier]
    await world.write('many.example', Object.fromEntries(pages.map((name) => [`${name}/content.txt`, hostile])))
    await world.write('other.example', { 'content.txt': large })
    for (const name of earlier) await world.visit(`http://many.example/${name}`)
    const order = await orderOf([
      ...names.map((name): [string, Promise<Response>] => [name, world.visit(`http://many.example/${name}`)]),
      ['other', world.visit('http://other.example/')],
    ])
    expect(order.indexOf('other')).toBeLessThan(2)
  })

  test('the previews of one account are made one at a time, of whichever site, and another account’s comes after the first', async ({
    world,
  }) => {
    const many = [await openSite(world, 'many@example.com'), await openSite(world, 'many@example.com')]
    const other = await openSite(world, 'other@example.com')
    for (const site of many) for (const _ of earlier) await preview(world, site, hostile)
    const asked = [...many, ...many].map((site): [string, Promise<Response>] => ['many', preview(world, site, hostile)])
    const order = await orderOf([...asked, ['other', preview(world, other, large)]])
    expect(order.indexOf('other')).toBeLessThan(2)
  })
})

interface Site {
  token: string
  label: string
}

let sites = 0

async function openSite(world: World, email: string): Promise<Site> {
  const token = await world.signIn(email)
  const { body } = await world.ask(
    'POST /api/domains',
    { name: `site${sites++}.example`, starter: 'landing' },
    { token },
  )
  return { token, label: body.label as string }
}

const preview = (world: World, { token, label }: Site, content: string) =>
  world.visit(`http://localhost/api/domains/${label}/preview`, {
    method: 'POST',
    body: JSON.stringify({ path: 'content.txt', content }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  })
