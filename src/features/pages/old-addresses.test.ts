import { describe, expect } from 'vitest'
import { test, type World } from '#test/world.ts'

const host = 'http://my.example'
const follow = async ({ visit }: World, path: string) => {
  const { status, headers } = await visit(host + path)
  return status < 300 || status >= 400 ? status : `${status} ${headers.get('location')}`
}

const site = {
  'content.txt': '# Home\n',
  'about/content.txt': '# About\n',
  'About-Us/content.txt': '# Us\n',
  'twice/content.txt': '# Twice\n',
  'TWICE/content.txt': '# Twice more\n',
  'secret/content.txt': 'Draft: yes\n\n# Secret\n',
  'away/content.txt': 'Redirect: /about?from=away#team\n',
  'kept.html': '<p>Own file</p>',
  'redirects.txt':
    '/old  /about\n/OLD.html  /away 302\n/shop  https://shop.example/x?utm_source=site#top\n/index.php?page=about  /about\n/p  /q\n/q?y=1  /p?y=1\n',
}

describe('a redirect', () => {
  test.for([
    ['/old?utm_source=mail&gclid=a%20b', '301 /about?utm_source=mail&gclid=a%20b'],
    ['/old?domain=x&utm=1', '301 /about?utm=1'],
    ['/shop?utm_source=mail&x=1', '301 https://shop.example/x?utm_source=site&x=1#top'],
    ['/index.php?page=about&fbclid=7&page=about', '301 /about?fbclid=7'],
    ['/away?from=mail&ref=1', '302 /about?from=away&ref=1#team'],
    ['/old?a&b=&c=%E2%9C%93&<script>', '301 /about?a&b=&c=%E2%9C%93&%3Cscript%3E'],
    ['/p?x=1', '301 /q?x=1'],
    ['/p?y=1', '301 /q?y=1'],
    ['/q?y=1', 404],
  ] as const)('of %s keeps what was asked for besides', async ([path, to], { world }) => {
    await world.write('my.example', site)
    expect(await follow(world, path)).toBe(to)
    expect(await follow(world, path)).toBe(to)
  })
})

describe('a visitor of', () => {
  test.for([
    ['/About', '301 /about'],
    ['/ABOUT/?utm=1', '301 /about?utm=1'],
    ['/about.html', '301 /about'],
    ['/About/Index.HTML', '301 /about'],
    ['/about/index.php?id=4', '301 /about?id=4'],
    ['/about-us', '301 /About-Us'],
    ['/INDEX.HTML', '301 /'],
    ['/Away', '301 /away'],
    ['/Twice', 404],
    ['/twice', 200],
    ['/TWICE', 200],
    ['/Secret', 404],
    ['/OLD.html', '302 /away'],
    ['/kept.html', 200],
    ['/Contact', '301 /contact'],
    ['/nothing.html', 404],
    ['/content.txt/About', 404],
  ] as const)('%s arrives at the one page that is meant, or nowhere', async ([path, to], { world }) => {
    await world.write('my.example', site)
    expect(await follow(world, path)).toBe(to)
    expect(await follow(world, path)).toBe(to)
  })
})

const forms = ['NFC', 'NFD'] as const
const pairs = forms.flatMap((disk) => forms.map((asked) => ({ disk, asked })))

test.for(pairs)('names in $disk are found when they are asked for in $asked', async ({ disk, asked }, { world }) => {
  const written = (text: string) => text.normalize(disk)
  const wanted = (text: string) => text.normalize(asked)
  await world.write('my.example', {
    'settings.txt': 'store yes\n',
    'content.txt': wanted('# Home\n\n[To](/café) [part](/café#ärzte) [own](#ärzte) [file](Größe.txt)\n\n# Ärzte\n'),
    [written('café/content.txt')]: written('# Ärzte\n'),
    [written('Größe.txt')]: 'large',
    'redirects.txt': wanted('/früher  /about\n'),
    'store/store.txt': written('title=Cup\nurl=blaue-tässe\nprice=12\n'),
  })
  const read = async (path: string) => (await world.visit(host + encodeURI(wanted(path)))).text()
  expect(await read('/café')).toContain('id="ärzte"')
  const home = await read('/')
  expect(home).toContain('id="ärzte"')
  expect([...home.matchAll(/href="([^"]*#[^"]+)"/g)].map(([, href]) => decodeURI(href!))).toEqual(
    expect.arrayContaining(['/café#ärzte', '#ärzte']),
  )
  expect(await read('/Größe.txt')).toBe('large')
  expect(await follow(world, encodeURI(written('/früher')))).toBe('301 /about')
  expect((await world.visit(host + encodeURI(wanted('/store/blaue-tässe')))).status).toBe(200)
})
