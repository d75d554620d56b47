import { expect, test } from 'vitest'
import { Refusal } from '#kit/refusal.ts'
import { cleanPath } from './paths.ts'

const fine = [
  ['content.txt', 'content.txt'],
  ['/en/content.txt', 'en/content.txt'],
  ['//en///content.txt/', 'en/content.txt'],
  ['über uns/größe.txt', 'über uns/größe.txt'],
  ['a b/c..d.txt', 'a b/c..d.txt'],
  ['Content.TXT', 'Content.TXT'],
  ['console/nullable.txt', 'console/nullable.txt'],
  ['日本語/内容.txt', '日本語/内容.txt'],
  ['👩‍🍳.png', '👩‍🍳.png'],
  ['%2e%2e/%2fetc', '%2e%2e/%2fetc'],
  ['~/a', '~/a'],
  [`${'a'.repeat(251)}.txt`, `${'a'.repeat(251)}.txt`],
] as const

const bad = [
  '', '/', '///', '.', '..', '../', '/..', '../etc/passwd', '../../../../etc/passwd', 'a/../b', 'a/../../b', 'a/..', 'a/.', './a', 'a/./b',
  '....', '.../a', '..../etc', '....//etc', '..;/etc', '.. /etc', 'a/.. ', 'a/..\u0000', '..\u0000/a', 'a\u0000.txt', '\u0000', 'a/\u0001b', 'a\nb', 'a\rb', 'a\tb', 'a\u007fb', 'a\u0085b',
  '..\\etc', '..\\..\\windows\\win.ini', 'a\\b', '\\\\server\\share', '\\etc', '..%5c..\\a', 'C:', 'C:/windows', 'c:\\windows', 'C:a', '/C:/a', 'file:///etc/passwd', 'a.txt:stream', 'a.txt::$DATA', '//?/C:/a:b',
  '.git', '.git/config', 'a/.git/config', '.GIT/config', 'git~1/config', 'GIT~1', '.env', '.htaccess', 'a/.ssh/id', '.writing-1',
  'CON', 'con', 'con.txt', 'a/NUL', 'nul.tar.gz', 'PRN', 'aux.c', 'COM1', 'com9.txt', 'LPT1', 'COM¹', 'lpt³.txt', 'CONIN$', 'conout$',
  'a.', 'a ', 'a./b', 'a /b', 'content.txt.', 'content.txt ', 'a. .', '\u202etxt.exe', 'a\u2066b', '\ufeffa', 'a\u200eb', '\ud800', 'a\udc00b',
  'a'.repeat(256), 'é'.repeat(128), `${'a/'.repeat(512)}b`, `${'a'.repeat(200)}/`.repeat(6),
]

test.for(fine)('%s is the path %s', ([given, clean]) => {
  expect(cleanPath(given)).toBe(clean)
  expect(cleanPath(clean)).toBe(clean)
})

test.for(bad)('the path %j is refused', (path) => expect(() => cleanPath(path)).toThrow(Refusal))
test('the corpus of bad paths is a broad one', () => expect(new Set(bad).size).toBeGreaterThanOrEqual(60))
