import { expect } from 'vitest'
import { test, type World } from '#test/world.ts'

async function openDraft(world: World, email = 'owner@example.com') {
  const token = await world.signIn(email)
  const { body } = await world.ask('POST /api/domains', { name: 'bakery.example', starter: 'landing' }, { token })
  return { token, label: body.label as string }
}

async function preview(world: World, token: string | undefined, label: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  return world.visit(`http://localhost/api/domains/${label}/preview`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers,
  })
}

test('an owner sees the page as it would be, and visitors see it as it is', async ({ world }) => {
  const { token, label } = await openDraft(world)
  const answer = await preview(world, token, label, { path: 'content.txt', content: '# Rolls at six\n' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(await answer.text()).toContain('Rolls at six')
  const live = await (await world.visit(`http://localhost/?domain=${label}`)).text()
  expect(live).not.toContain('Rolls at six')
})

test('a page that nobody may see yet, that leads elsewhere or whose folder is not there is shown to its writer', async ({
  world,
}) => {
  const { token, label } = await openDraft(world)
  for (const head of ['Draft: yes', 'Publish: 2099-01-01', 'Redirect: /elsewhere', 'Draft: perhaps']) {
    const content = `\uFEFFTitle: News\n${head}\n\n# Soon\n`
    const answer = await preview(world, token, label, { path: 'far/away/content.txt', content })
    expect(await answer.text()).toContain('<h1 id="soon">Soon</h1>')
  }
})

test('a changed menu or setting is shown on whichever page is asked for, in either theme', async ({ world }) => {
  const { token, label } = await openDraft(world)
  const menu = { path: 'menu.txt', content: 'Our rolls | /rolls\n', page: '/contact' }
  expect(await (await preview(world, token, label, menu)).text()).toContain('>Our rolls<')
  const settings = { path: 'settings.txt', content: 'title Rolls and more\n', theme: 'light' }
  const html = await (await preview(world, token, label, settings)).text()
  expect(html).toContain('Rolls and more')
  expect(html).toContain('data-theme="light"')
})

test('a page that nobody may see yet is shown beside a menu or a setting that is being changed', async ({ world }) => {
  const { token, label } = await openDraft(world)
  const typed = { path: 'menu.txt', content: 'Our rolls | /rolls\n', page: '/rolls' }
  for (const head of ['Draft: yes', 'Publish: 2099-01-01', '\uFEFFdraft: yes']) {
    const content = `${head}\nTitle: Rolls\n\n# Soon\n`
    await world.ask(`PUT /api/files/${label}/rolls/content.txt`, { content }, { token })
    const html = await (await preview(world, token, label, typed)).text()
    expect(html).toContain('<h1 id="soon">Soon</h1>')
    expect(html).toContain('>Our rolls<')
    expect((await world.visit(`http://localhost/rolls?domain=${label}`)).status).toBe(404)
  }
})

test('a preview also shows the writer’s drafts of other files', async ({ world }) => {
  const { token, label } = await openDraft(world)
  const keep = async (path: string, content: string) =>
    world.ask(`PUT /api/domains/${label}/draft`, { path, content, base: null }, { token })
  await keep('settings.txt', 'title: Rolls and more\nvisual_theme: light\n')
  await keep('rolls/content.txt', 'Draft: yes\n\n# Rolls at six\n')
  await keep('contact/content.txt', '# Of another page\n')
  const menu = { path: 'menu.txt', content: 'Our rolls | /rolls\n', page: '/rolls' }
  const html = await (await preview(world, token, label, menu)).text()
  expect(html).toContain('Rolls and more</title>')
  expect(html).toContain('data-theme="light"')
  expect(html).toContain('<h1 id="rolls-at-six">Rolls at six</h1>')
  expect(html).toContain('>Our rolls<')
  const typed = { path: 'settings.txt', content: 'title: Typed last\n', page: '/rolls' }
  expect(await (await preview(world, token, label, typed)).text()).toContain('Typed last</title>')
  const live = await (await world.visit(`http://localhost/?domain=${label}`)).text()
  expect(live).not.toContain('Rolls and more')
  const colleague = await world.signIn('colleague@example.com')
  expect((await preview(world, colleague, label, menu)).status).toBe(404)
})

test('the text of another language is shown in that language', async ({ world }) => {
  const { token, label } = await openDraft(world)
  const answer = await preview(world, token, label, { path: 'content.de.txt', content: '# Brötchen\n' })
  const html = await answer.text()
  expect(html).toContain('Brötchen')
  expect(html).toContain('<html lang="de"')
})

test('nobody previews a site that they may not edit, nor a file outside of it', async ({ world }) => {
  const { token, label } = await openDraft(world)
  const stranger = await world.signIn('stranger@example.com')
  const page = { path: 'content.txt', content: '# Mine\n' }
  expect((await preview(world, undefined, label, page)).status).toBe(401)
  expect([403, 404]).toContain((await preview(world, stranger, label, page)).status)
  for (const path of ['../other.example/content.txt', '/../content.txt', '.env', 'a\\b.txt', ''])
    expect((await preview(world, token, label, { path, content: 'x' })).status).toBe(400)
})

test('a page that is named in an odd way is one of the same site', async ({ world }) => {
  const { token, label } = await openDraft(world)
  await world.write('tearoom.example', { 'content.txt': '# Secret tea\n', 'news/content.txt': '# Secret news\n' })
  const pages = [
    "'",
    '@evil.example/x',
    ':1',
    '//evil.example',
    '../tearoom.example',
    '/../tearoom.example/news',
    '/%2e%2e/tearoom.example',
  ]
  for (const page of [...pages, ...pages.map((name) => `/x/../..${name}`), '/\0', '', '%']) {
    const answer = await preview(world, token, label, {
      path: 'menu.txt',
      content: 'Rolls | /rolls\n',
      page,
      language: "'",
    })
    const html = await answer.text()
    expect([page, answer.status]).toEqual([page, 200])
    expect(html).not.toContain('Secret')
    expect(html).not.toMatch(/(?:\/\/|@)evil\.example/)
  }
})

test('a script in a text that is typed does not come out', async ({ world }) => {
  const { token, label } = await openDraft(world)
  const content = '<script>alert(1)</script>\n\n:::html\n<script>alert(2)</script><b onclick="x()">bold</b>\n:::\n'
  const html = await (await preview(world, token, label, { path: 'content.txt', content })).text()
  expect(html).not.toMatch(/<script>alert|onclick/)
  expect(html).toContain('<b>bold</b>')
})

test('a preview says on which lines of the file its parts stand, and a page that visitors see says nothing of it', async ({
  world,
}) => {
  const { token, label } = await openDraft(world)
  const content =
    'Title: Rolls\nDraft: yes\n\n# Rolls\n\n::button[A]{href=/a}\n::button[B]{href=/b}\n\n::include hours.txt\n'
  await world.ask(`PUT /api/files/${label}/hours.txt`, { content: 'From six.\n\nUntil noon.\n' }, { token })
  const html = await (await preview(world, token, label, { path: 'rolls/content.txt', content })).text()
  expect(html).toContain('data-file="rolls/content.txt"')
  expect([...html.matchAll(/<!--line ([\d ]+)-->/g)].map(([, lines]) => lines)).toEqual(['4', '6 7', '9'])

  await world.ask(
    `PUT /api/files/${label}/rolls/content.txt`,
    { content: content.replace('Draft: yes\n', '') },
    { token },
  )
  const live = await (await world.visit(`http://localhost/rolls?domain=${label}`)).text()
  expect(live).toContain('From six.')
  expect(live).not.toMatch(/<!--|data-file|data-item/)
})

test('links to pages that wait to be published are no problem for whoever wrote those', async ({ world }) => {
  const { token, label } = await openDraft(world)
  const problems = async () =>
    (await world.ask(`POST /api/domains/${label}/problems`, { path: 'content.txt', content: '[Us](/us)\n' }, { token }))
      .body
  expect(JSON.stringify(await problems())).toContain('A link leads to /us,')
  await world.ask(
    `PUT /api/domains/${label}/draft`,
    { path: 'us/content.txt', content: '# Us\n', base: null },
    { token },
  )
  expect(JSON.stringify(await problems())).not.toContain('A link leads to /us,')
})
