import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { siteWordsIn } from '#kit/server/words.ts'
import { serverSaid } from './said.ts'

/** A sentence as it is found in code, whatever its values are called; what it says of a field follows a colon. */
const shapeOf = (sentence: string) => sentence.replaceAll(/\$\{[^{}]*\}|\{\w+\}/g, '{}').replace(/\.$/, '')

const said = globSync('src/{kit,features}/**/*.ts', { exclude: (file) => /features\/pages|\.test\.ts$/.test(file) })
  .map((file) => shapeOf(readFileSync(file, 'utf8')))
  .join('\n')

test.for([
  ['a form', serverSaid(siteWordsIn('de'))],
  ['a store', siteWordsIn('de').shop.mistakes],
])('what is translated of the words of the server about %s are words that it says', ([, translated]) => {
  const sentences = Object.keys(translated as Record<string, string>)
  expect(sentences.length).toBeGreaterThan(3)
  expect(
    sentences.filter((sentence) => !['.', ':', "'"].some((end) => said.includes(`${shapeOf(sentence)}${end}`))),
  ).toEqual([])
})
