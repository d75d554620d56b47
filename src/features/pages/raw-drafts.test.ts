import { expect } from 'vitest'
import { test } from '#test/world.ts'

const site = 'my.example'
const addresses = (path: string) => [`http://${site}/${path}`, `http://${site}/domains/${site}/${path}`]

test.for([
  ['parts/secret.txt', 'Draft: yes\n\nLayoffs on Monday\n'],
  ['parts/secret.md', '---\ndraft: true\n---\n\nLayoffs on Monday\n'],
  ['parts/later.txt', 'Publish: 2999-01-01\n\nLayoffs on Monday\n'],
  ['notes.txt', '\nDraft: yes\n\nLayoffs on Monday\n'],
  ['page.html', '<!--\nDraft: yes\n-->\nLayoffs on Monday\n'],
  ['notes.TXT', 'published: false\n\nLayoffs on Monday\n'],
  ['notes.yaml', 'title: Notes\ndraft: true\ntext: Layoffs on Monday\n'],
  ['parts/misread.txt', 'Draft: perhaps\n\nLayoffs on Monday\n'],
  ['redirects.txt', '/old /layoffs-on-Monday\n'],
] as const)('what its head keeps from pages isn’t sent as a file either: %s', async ([path, text], { world }) => {
  await world.write(site, { 'content.txt': `# Home\n\n::include ${path}\n`, [path]: text })
  for (const method of ['GET', 'HEAD'])
    for (const address of [...addresses(path), ...addresses(`${path}?language=de`)])
      expect((await world.visit(address, { method })).status).toBe(404)
})

test('a text of a language that is a draft isn’t sent, one that is public is, and what is published later is from then', async ({
  world,
}) => {
  await world.write(site, {
    'content.txt': '# Home\n',
    'parts/a.txt': 'For everybody\n',
    'parts/a.de.txt': 'Draft: yes\n\nNoch nicht\n',
    'parts/b.txt': 'Publish: 2000-01-01\n\nSince long\n',
    'settings.txt': 'title My place\n',
    'menu.txt': 'Home | /\n',
    'store/store.txt': 'title=Cup\nurl=cup\nprice=10\n',
  })
  const read = async (path: string) => {
    const answer = await world.visit(`http://${site}/domains/${site}/${path}`)
    return [answer.status, await answer.text()]
  }
  for (const path of ['parts/a.txt', 'parts/a.txt?language=de'])
    expect(await read(path)).toEqual([200, 'For everybody\n'])
  expect(await read('parts/a.de.txt')).toEqual([404, 'Not found'])
  expect(await read('parts/b.txt')).toEqual([200, 'Publish: 2000-01-01\n\nSince long\n'])
  for (const path of ['settings.txt', 'menu.txt', 'store/store.txt']) expect((await read(path))[0]).toBe(200)
})

test('what owners note for themselves in settings, menu and store isn’t sent, and nothing else of them is missing', async ({
  world,
}) => {
  const long = `# ${'costs '.repeat(20_000)}`
  await world.write(site, {
    'content.txt': '# Home\n',
    'settings.txt': `\ufeff# bought for 3 EUR\r\ntitle My place\r\n   #costs\r\naccent #ff0000\r\n${long}`,
    'settings.de.txt': '# costs\n#costs',
    'menu.txt': '# costs\nHome | /\n#part | #part\n#\n',
    'store/store.txt': `title=Cup\n# costs 3\nurl=cup\n\t#costs\r\nprice=10\n\n${long}\ntitle=Tea #2\nurl=tea\nprice=5\n`,
    'notes.txt': '# Notes\n',
  })
  const read = async (path: string) => (await world.visit(`http://${site}/domains/${site}/${path}`)).text()
  for (const time of [1, 2]) {
    expect([time, await read('settings.txt')]).toEqual([time, 'title My place\r\naccent #ff0000\r\n'])
    expect(await read('settings.txt?language=de')).toBe('')
    expect(await read('menu.txt')).toBe('Home | /\n#part | #part\n')
    expect(await read('store/store.txt')).toBe('title=Cup\nurl=cup\nprice=10\n\ntitle=Tea #2\nurl=tea\nprice=5\n')
    expect(await read('notes.txt')).toBe('# Notes\n')
  }
})
