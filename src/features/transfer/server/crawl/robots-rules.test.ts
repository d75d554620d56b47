import { expect, test } from 'vitest'
import { isAllowed } from './match-rules.ts'
import { readRules } from './robots-rules.ts'

const rules = (text: string) => {
  const { rules: all, ...said } = readRules(text, 'Sitewright')
  return { ...said, allows: (path: string) => isAllowed(all, path) }
}

test.for([
  ['a folder is kept from everybody', 'User-agent: *\nDisallow: /private/', ['/private/a', '/x'], [false, true]],
  [
    'the group that names us counts alone',
    'User-agent: *\nDisallow: /\n\nUser-agent: sitewright/2.0\nDisallow: /a',
    ['/a', '/b'],
    [false, true],
  ],
  [
    'groups may share rules',
    'user-agent: Other\nUser-Agent: *\ndisallow:/a # why\nDisallow: /b',
    ['/a', '/b', '/c'],
    [false, false, true],
  ],
  ['rules of others are not ours', 'User-agent: Other\nDisallow: /', ['/a'], [true]],
  [
    'the longest rule counts, and allows where two are as long',
    'User-agent: *\nDisallow: /\nAllow: /open\nDisallow: /open/not\nAllow: /same\nDisallow: /same',
    ['/a', '/open/yes', '/open/not/a', '/same'],
    [false, true, false, true],
  ],
  [
    'wildcards and ends',
    'User-agent: *\nDisallow: /*.pdf$\nDisallow: /a*b*c\nDisallow: /end$',
    ['/x.pdf', '/x.pdf?a', '/a1b2c3', '/acb', '/end', '/end/a'],
    [false, true, false, true, false, true],
  ],
  [
    'parameters and signs',
    'User-agent: *\nDisallow: /*?print\nDisallow: /caf\u00e9\nDisallow: /%2a',
    ['/a?print=1', '/caf%C3%A9/a', '/%2A', '/a'],
    [false, false, false, true],
  ],
  ['an empty rule allows everything', '\ufeffUser-agent: *\nDisallow:', ['/a'], [true]],
] as const)('a robots.txt is understood: %s', ([, text, paths, allowed]) =>
  expect(paths.map(rules(text).allows)).toEqual(allowed),
)

test('the delay and the sitemaps of a site are known', () => {
  const text = 'Sitemap: https://old.example/a.xml\nUser-agent: *\nCrawl-delay: 2.5\nSitemap: /b.xml'
  expect(rules(text)).toMatchObject({ delay: 2.5, sitemaps: ['https://old.example/a.xml', '/b.xml'] })
})

test('a robots.txt that is made to wear out its readers costs little', () => {
  const many = (line: (at: number) => string) => Array.from({ length: 20_000 }, (_, at) => line(at)).join('\n')
  const agents = many((at) => `User-agent: ${at}`)
  expect(rules(`${agents}\n${many(() => 'Disallow: /')}`).allows('/')).toBe(true)
  const { allows } = rules(`User-agent: *\n${many(() => `Disallow: /${'*a'.repeat(8)}*b`)}`)
  const path = `/${'a'.repeat(900)}`
  expect(Array.from({ length: 3000 }, () => allows(path))).not.toContain(false)
})
