import { expect, test } from 'vitest'
import { dropMarks } from '../scripts/messages/drop-marks.ts'
import { findMessages } from '../scripts/messages/find-messages.ts'
import { findUnmarked } from '../scripts/messages/find-unmarked.ts'
import { findPhrases } from '../scripts/messages/find-phrases.ts'
import { translateCode, translatePhrases } from '../scripts/messages/translate-code.ts'

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
  [
    'marked texts wherever they stand, and no others',
    '<A label={t("Name")} id="Some id" help={isBig ? t(`At most ${size} MB`) : "Not this"} />',
    ['Name', 'At most {size} MB'],
  ],
  [
    'the first value of a name keeps it',
    't(`From ${a.name} to ${b.name}, ${1 + 1} of ${2 + 2}`)',
    ['From {name} to {name2}, {0} of {1}'],
  ],
  [
    'a count with its forms as one text',
    'sayCount(rows.length, { one: `1 row of ${name}`, other: `${sayNumber(rows.length)} rows of ${name}` })',
    ['{length, plural, one {1 row of {name}} other {{length} rows of {name}}}'],
  ],
])('the catalogue has %s', ([, code, keys]) => {
  expect(keysOf(code).toSorted()).toEqual(keys.toSorted())
})

test.for<[what: string, code: string, texts: string[]]>([
  [
    'a text in an attribute or a property for texts',
    '<A label="Name" id="x" />; b({ title: "Draft" })',
    ['Name', 'Draft'],
  ],
  ['both texts of a choice that is shown', '<p>{isOpen ? "close" : "edit"}</p>', ['close', 'edit']],
  [
    'a sentence, a title, a count and words after a number, wherever they stand',
    'a("Not yet"); b = [`Gone ${at}`, "already on the list", `${n} pages`, "3 rows"]',
    ['Not yet', 'Gone {0}', 'already on the list', '{0} pages', '3 rows'],
  ],
])('a screen can’t be built with %s unmarked', ([, code, texts]) => {
  expect(findUnmarked('a.tsx', code)).toEqual(texts)
})

test.for([
  'a === "Not this"; a.startsWith("No such thing"); new Error("For engineers only.")',
  '<a className="Big One" href="/a b">{t("Read on")}</a>',
  't("Read on"); phrase("few-left", "Only {left} are left.", { left }); sayCount(n, { one: "1 row", other: `${n} rows` })',
  'a("input, [role=menu] a"); b = `<p>One two</p>`; c = "Title: x\\n"; d = "overflow: hidden; color: red"',
])('what nobody reads, or is marked, stays as it is: %s', (code) => {
  expect(findUnmarked('a.tsx', code)).toEqual([])
})

test('a translation may put values and elements in another order, and keeps the code in them', () => {
  const code = 'const A = () => <p>\n  Kept for {days(of)} days. <a href="/x">Read “{more}”</a>\n</p>'
  expect(inGerman(code, { 'Kept for {of} days. <0>Read “{more}”</0>': '<0>„{more}“ lesen</0>: {of} Tage.' })).toBe(
    'const A = () => <p><a href="/x">{"„"}{more}{"“ lesen"}</a>{": "}{days(of)}{" Tage."}\n</p>',
  )
})

test('what stands in a value is translated too, and blanks at the ends stay', () => {
  const code = 'say(t(` Sent to ${isAll ? t("All of them") : name} `), { title: t("It`s") })'
  const catalogue = { 'Sent to {0}': 'An {0} gesendet', 'All of them': 'alle', 'It`s': 'Das ${x}' }
  expect(inGerman(code, catalogue)).toBe(
    'say(t(` An ${isAll ? t("alle") : name} gesendet `), { title: t("Das ${x}") })',
  )
})

test('a count has as many forms as its language, each with all values', () => {
  const code = 'sayCount(rows.length, { one: `1 row of ${name}`, other: `${sayNumber(rows.length)} rows of ${name}` })'
  const key = '{length, plural, one {1 row of {name}} other {{length} rows of {name}}}'
  const polish =
    '{name}: {length, plural, one {{length} wiersz} few {{length} wiersze} many {{length} `wierszy`} other {{length} wiersza}}'
  const number = '${sayNumber(rows.length)}'
  expect(inGerman(code, { [key]: polish })).toBe(
    `sayCount(rows.length, { one: \`\${name}: ${number} wiersz\`, few: \`\${name}: ${number} wiersze\`, many: \`\${name}: ${number} \\\`wierszy\\\`\`, other: \`\${name}: ${number} wiersza\` })`,
  )
})

test('marks are taken out once a text is translated, and nothing else is', () => {
  const code = 'const a = [t("Draft"), at("t(x)"), b.t(1)], c = isNew ? t(`New ${t(d)}`,\n) : e'
  expect(dropMarks('a.ts', code)).toBe('const a = [("Draft"), at("t(x)"), b.t(1)], c = isNew ? (`New ${(d)}`) : e')
})

test('a phrase without values is written as what it makes, and another stays a call', () => {
  const code =
    'const a = [phrase("odd", "An odd one.",), phrase("few", "Only {left}.", { left })], b = () => phrase("c", "d")'
  expect(dropMarks('a.ts', code)).toBe(
    'const a = [({ code: "odd", message: "An odd one." }), phrase("few", "Only {left}.", { left })], b = () => ({ code: "c", message: "d" })',
  )
})

test('a text without a translation stays English', () => {
  const code = '<p title={t("Not yet")}>Go on</p>'
  expect(inGerman(code, { 'Not yet': '' })).toBe(code)
})

test('a translation with a value that its sentence does not have is no build', () => {
  expect(() => inGerman('t(`For ${days} days`)', { 'For {days} days': '{hours} Stunden' })).toThrow('{hours}')
})

test('the catalogue has what the server refuses, by its code', () => {
  const code =
    'throw new Refusal("invalid", phrase("too-large", "At most {size} are possible.", { size })); log("Done it.")'
  const found = findPhrases('a.ts', `${code}; z.string(says("choose-one", "Please choose one."))`)
  expect(found.map(({ code, text }) => ({ code, text }))).toEqual([
    { code: 'too-large', text: 'At most {size} are possible.' },
    { code: 'choose-one', text: 'Please choose one.' },
  ])
})

test('a screen says what it refuses by itself in its language, too, and values stay', () => {
  const code = 'a(phrase("use-at-most", "Please use at most {most} characters.", { most }), says("odd", "An odd one."))'
  expect(translatePhrases('a.ts', code, { 'use-at-most': 'Bitte höchstens {most} Zeichen.' })).toBe(
    'a(phrase("use-at-most", "Bitte höchstens {most} Zeichen.", { most }), says("odd", "An odd one."))',
  )
})
