import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const place = mkdtempSync(join(tmpdir(), 'new-language-'))
afterAll(() => rmSync(place, { recursive: true }))

const lines = `
  import { openWords, siteWordsIn, spokenTag } from '#kit/server/words.ts'
  const { say, language, direction } = openWords('he-IL')
  const text = say('mails.chats.answer.subject', { site: 'Pottery' })
  console.log(JSON.stringify([spokenTag('he'), language, direction, text, siteWordsIn('he').page.menu]))`

test('a file in locales is all that it takes to speak another language on sites and in mails', () => {
  const english = readFileSync('locales/en.json', 'utf8')
  cpSync('src/kit', join(place, 'src/kit'), { recursive: true })
  cpSync('package.json', join(place, 'package.json'))
  symlinkSync(resolve('node_modules'), join(place, 'node_modules'))
  mkdirSync(join(place, 'locales'))
  writeFileSync(join(place, 'locales/en.json'), english)
  writeFileSync(join(place, 'locales/he.json'), english.replaceAll('": "', '": "~'))
  const said = execFileSync(process.execPath, ['--input-type=module-typescript', '-e', lines], { cwd: place })
  expect(JSON.parse(String(said))).toEqual(['he', 'he-IL', 'rtl', '~A reply from \u2068Pottery\u2069', '~Menu'])
})
