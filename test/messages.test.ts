import { expect, test } from 'vitest'
import { dropMarks } from '../scripts/messages/drop-marks.ts'
import { findMessages } from '../scripts/messages/find-messages.ts'
import { findPhrases } from '../scripts/messages/find-phrases.ts'
import { translateCode } from '../scripts/messages/translate-code.ts'

const keysOf = (code: string) => findMessages('a.tsx', code).map(({ key }) => key)
const inGerman = (code: string, catalogue: Record<string, string>) => translateCode('a.tsx', code, catalogue)

test.for<[what: string, code: string, keys: string[]]>([
  ['a text between tags, as React joins its lines', '<p>\n  Kept for\n  thirty days.\n</p>', ['Kept for thirty days.']],
  [
    'a sentence with values and elements in it',
    '<p>Kept for {days} days. <a href="/x">Read {more.length}</a></p>',
    ['Kept for {days} days. <0>Read {length}</0>'],
  ],
  ['an icon beside a text is no part of it', '<p><Icon of={x} /> Add</p>', ['Add']],
  ['a part that may not be there ends a sentence', '<p>One {isOpen && <b>Two</b>} three</p>', ['One', 'Two', 'three']],
  ['both texts of a choice', '<p>{isOpen ? "Close" : "Edit"}</p>', ['Close', 'Edit']],
  [
    'attributes for texts, and no others',
    '<A label="Name" className="Big One" id="Some id" help={`At most ${size} MB`} />',
    ['Name', 'At most {size} MB'],
  ],
  [
    'sentences anywhere, unless they are compared',
    'const a = "Not yet"; if (a === "Not this") b(`Gone ${at}`)',
    ['Not yet', 'Gone {at}'],
  ],
  [
    'sentences that begin with a name, quoted or not',
    'ask({ text: `“${subject}” and more will be deleted.` }); say(`${name} deleted`)',
    ['“{subject}” and more will be deleted.', '{name} deleted'],
  ],
  ['marked texts, and no other single words', 'const a = [t("Heading"), "Heading"]', ['Heading']],
  [
    'the first value of a name keeps it',
    'x(`From ${a.name} to ${b.name}, ${1 + 1} of ${2 + 2}`)',
    ['From {name} to {name2}, {0} of {1}'],
  ],
])('the catalogue has %s', ([, code, keys]) => {
  expect(keysOf(code).toSorted()).toEqual(keys.toSorted())
})

test('a translation may put values and elements in another order, and keeps the code in them', () => {
  const code = 'const A = () => <p>\n  Kept for {days(of)} days. <a href="/x">Read “{more}”</a>\n</p>'
  expect(inGerman(code, { 'Kept for {of} days. <0>Read “{more}”</0>': '<0>„{more}“ lesen</0>: {of} Tage.' })).toBe(
    'const A = () => <p><a href="/x">{"„"}{more}{"“ lesen"}</a>{": "}{days(of)}{" Tage."}\n</p>',
  )
})

test('what stands in a value is translated too, and blanks at the ends stay', () => {
  const code = 'say(` Sent to ${isAll ? "All of them" : name} `, { title: "It`s" })'
  const catalogue = { 'Sent to {0}': 'An {0} gesendet', 'All of them': 'alle', 'It`s': 'Das ${x}' }
  expect(inGerman(code, catalogue)).toBe('say(` An ${isAll ? "alle" : name} gesendet `, { title: "Das ${x}" })')
})

test('marks are taken out once a text is translated, and nothing else is', () => {
  const code = 'const a = [t("Draft"), at("t(x)"), b.t(1)], c = isNew ? t(`New ${t(d)}`) : e'
  expect(dropMarks('a.ts', code)).toBe('const a = [("Draft"), at("t(x)"), b.t(1)], c = isNew ? (`New ${(d)}`) : e')
})

test('a text without a translation stays English', () => {
  const code = '<p title="Not yet">Go on</p>'
  expect(inGerman(code, { 'Not yet': '' })).toBe(code)
})

test('a translation with a value that its sentence does not have is no build', () => {
  expect(() => inGerman('x(`For ${days} days`)', { 'For {days} days': '{hours} Stunden' })).toThrow('{hours}')
})

test('the catalogue has what the server refuses, by its code', () => {
  const code =
    'throw new Refusal("invalid", phrase("too-large", "At most {size} are possible.", { size })); log("Done it.")'
  expect(findPhrases('a.ts', `${code}; z.string(says("choose-one", "Please choose one."))`)).toEqual([
    { code: 'too-large', text: 'At most {size} are possible.' },
    { code: 'choose-one', text: 'Please choose one.' },
  ])
})
