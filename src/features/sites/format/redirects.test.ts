import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nastyDocuments, tries } from './nasty-documents.ts'
import { findRedirect, readRedirects } from './redirects.ts'

const { redirects } = readRedirects('/old  /new\r\n/caf%C3%A9 /coffee 302\r\n/a/b/ https://example.com/x')

test.for([
  ['/old', '/new', 301],
  ['/old/', '/new', 301],
  ['/old?from=mail', '/new', 301],
  ['/café', '/coffee', 302],
  ['/caf%c3%a9', '/coffee', 302],
  ['/a/b', 'https://example.com/x', 301],
] as const)('a visitor of %s is sent to %s with %i', ([path, to, status]) => {
  expect(findRedirect(redirects, path)).toMatchObject({ to, status })
})

test.for(['/', '/older', '/OLD', '/%', ''])('a visitor of %j stays', (path) => {
  expect(findRedirect(redirects, path)).toBeUndefined()
})

test.for([
  'javascript:alert(1)',
  'data:text/html,x',
  'JAVA\u0000SCRIPT:x',
  '//evil.example',
  '/\\evil.example',
  'mailto:name@example.com',
  'https:/x',
  '/a\u0007b',
])('nobody is sent to %j', (to) => {
  const { redirects: read, problems } = readRedirects(`/old ${to}`)
  expect(read).toEqual([])
  expect(problems).toMatchObject([{ line: 1, severity: 'error' }])
})

test('in a circle the last line is left out, and the rest works', () => {
  const { redirects: read, problems } = readRedirects('/c /a\n/a /b\n/x /c\n/b /c/?again')
  expect(read.map(({ from }) => from)).toEqual(['/c', '/a', '/x'])
  expect(problems).toMatchObject([{ line: 4, message: '“/b” redirects in a loop.' }])
})

test('nothing that people write breaks the reading, and every visitor arrives', () => {
  const pieces = [
    '/a',
    '/b',
    '/c',
    '/a/',
    '/b?x',
    '/c#y',
    ' ',
    ' ',
    '\n',
    '301',
    '302',
    '->',
    '#',
    'https://example.com',
    'javascript:',
    '%',
    '%41',
    '//',
    '/',
  ]
  fc.assert(
    fc.property(nastyDocuments(pieces), (text) => {
      const read = readRedirects(text).redirects
      for (const { from, to, status } of read) {
        expect(
          from.startsWith('/') && (to.startsWith('/') || /^https?:\/\//i.test(to)) && [301, 302].includes(status),
        ).toBe(true)
        let next = findRedirect(read, from)
        for (let step = 0; next && step <= read.length; step++)
          next = next.to.startsWith('/') ? findRedirect(read, next.to) : undefined
        expect(next).toBeUndefined()
      }
    }),
    tries,
  )
})

test('a line with parameters is for requests that have them, and leaves all others alone', () => {
  const { redirects: read, problems } = readRedirects('/index.php?page=about  /about\n/index.php  /\n/?p=12 /post')
  expect(problems).toEqual([])
  expect(read.map(({ from, query, to }) => [from, query ?? '', to])).toEqual([
    ['/index.php', '?page=about', '/about'],
    ['/index.php', '', '/'],
    ['/', '?p=12', '/post'],
  ])
  expect(findRedirect(read, '/index.php')).toMatchObject({ to: '/' })
  expect(findRedirect(read, '/')).toBeUndefined()
})
