// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import type { WithValues } from '#kit/catalogue.ts'
import { directionOfTag } from '#kit/direction.ts'
import type { CompiledText } from '#kit/format-text.ts'
import type { Values } from '#kit/phrase.ts'
import { compileText, fillText } from '#kit/say.ts'
import { spokenLanguages } from '#kit/server/words.ts'
import { readTexts } from '#test/site-catalogues.ts'
import { readParts } from '../../../scripts/messages/text-parts.ts'
import { sayText } from './say-text.ts'

const root = document.documentElement
afterEach(() => Object.assign(root, { lang: '', dir: '' }))

test.for(spokenLanguages)('a script says the texts of sites as the server does: %s', (language) => {
  Object.assign(root, { lang: language, dir: directionOfTag(language) })
  const texts = [...readTexts(language)].filter(([place]) => place.startsWith('sites')).map(([, text]) => text)
  const withValues = texts.filter((text) => readParts(text).values.size > 0)
  expect(withValues.length).toBeGreaterThan(20)
  for (const text of withValues)
    for (const value of [0, 1, 2, 5, 11, 100, 1_000_000, 'Ada']) {
      const values = Object.fromEntries([...readParts(text).values.keys()].map((name) => [name, value]))
      const isPlural = readParts(text).plurals.length > 0
      if (isPlural && typeof value === 'string') continue
      const compiled = compileText(text) as CompiledText & WithValues<Values>
      expect(sayText(compiled, values)).toBe(fillText(language, text, values))
    }
})
