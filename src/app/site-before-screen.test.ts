import { expect } from 'vitest'
import { test, type World } from '#test/world.ts'

const ownPages = {
  'settings.txt': 'title Tea room\n',
  'content.txt': '# Tea\n',
  'questions/content.txt': '# Questions about tea\n',
  'search/content.txt': '# Search our teas\n',
  'chat/7/content.txt': '# The seventh chat\n',
  'reports/content.txt': '# Reports of the year\n',
  'invitation/content.txt': '# You are invited to tea\n',
  'redirects.txt': '/matches /pairs\n',
}

/** What stands at an address: the heading of a page, or the application. */
async function see(world: World, address: string) {
  const answer = await world.visit(address)
  const text = await answer.text()
  const isScreen = text.includes('id="application"')
  const heading = /<h1[^>]*>(?:<[^>]*>)*([^<]*)/.exec(text)?.[1]
  return { status: answer.status, robots: answer.headers.get('x-robots-tag'), at: isScreen ? 'screen' : heading }
}

test('a page of a site’s own stands before a screen for members, on its own address and with ?domain=', async ({
  world,
}) => {
  await world.write('tearoom.example', ownPages)
  const pages = {
    '/questions': 'Questions about tea',
    '/search': 'Search our teas',
    '/chat/7': 'The seventh chat',
    '/reports': 'Reports of the year',
    '/invitation': 'You are invited to tea',
  }
  for (const [path, at] of Object.entries(pages)) {
    expect(await see(world, `http://tearoom.example${path}`)).toMatchObject({ status: 200, at })
    expect(await see(world, `http://localhost${path}?domain=tearoom.example`)).toMatchObject({ status: 200, at })
    expect(await see(world, `http://localhost${path}`)).toMatchObject({ status: 200, at: 'screen' })
  }
  const moved = await world.visit('http://tearoom.example/matches')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/pairs'])
  expect(await (await world.visit('http://tearoom.example/sitemap.xml')).text()).toContain('/questions')
})

test('elsewhere the screens stand, and no search engine keeps them', async ({ world }) => {
  await world.write('tearoom.example', { 'content.txt': '# Tea\n' })
  for (const path of ['/questions', '/search', '/matches', '/chat/7', '/reports', '/search/'])
    for (const host of ['localhost', 'tearoom.example'])
      expect([host, path, await see(world, `http://${host}${path}`)]).toEqual([
        host,
        path,
        { status: 200, robots: 'noindex', at: 'screen' },
      ])
})

test('signing in and the account stand before any page of a site', async ({ world }) => {
  await world.write('tearoom.example', { ...ownPages, 'login/content.txt': '# Log in to tea\n' })
  expect(await see(world, 'http://tearoom.example/login')).toMatchObject({ at: 'screen' })
})
