import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseContent } from '#sites/format/content.ts'
import { sayOnScreen } from './say-on-screen.ts'

/** What only those understand who see the file. */
const ofTheFile = /::|[{}]|\blat\b|\blng\b|\bsrc\b|\bhref\b|key=|Write |image-grid|video-grid|Draft: yes|\bline \d/

const mistakes = [
  '::image[]{src=}',
  '::image[A]{src=a.jpg width=wide align=top}',
  '::image[A]{src=javascript:x wdith=3 link=javascript:y}',
  '::youtube{id=""}',
  '::vimeo https://example.com',
  '::map',
  '::map{lat=4}',
  '::map{lat=400 lng=3}',
  '::button[]{href=}',
  '::button[Go]{href=/a style=loud}',
  '::include',
  '::table',
  ':::table\na,b\n1,2,3\n"x\n:::',
  ':::form\nName\nTextt: A\nPassword: B\nSelect: Size\n:::',
  ':::form{action="a b"}\n:::',
  ':::image-grid{columns=9}\na.jpg\n| x\na.jpg | b | c | d | e\n:::',
  ':::video-grid\n:::',
  '::gallry',
  ':::image-gird\na.jpg\n:::',
  '::image[A{src=a.jpg}',
  '::image[A]{src="a.jpg}',
  ':::hero\n# Hi',
  ':::\n\nText.',
  '::columns\n\n:::button[A]{href=/a}',
  '- One\n  ::image{src=a.jpg}',
  ':::center\n:::center\n:::center\n:::center\nA\n:::\n:::\n:::\n:::',
  ':::hero{height=9}\n::image[]{src=}\n:::',
  '```\ncode',
  '::space{secnds=4 what}',
  'Drfat: yes\n\nText.',
  'Draft: maybe\nImage:\nPublish: soon\nColour: red\nText.',
]

const examples = globSync('src/features/sites/format/examples/content/*.txt').map((file) => readFileSync(file, 'utf8'))

test('what is wrong with a page is said in the words of the screen to those who see cards', () => {
  const wrong = [...mistakes, ...examples].flatMap((text) =>
    parseContent(text).problems.flatMap((problem) => {
      const { message, suggestion = '' } = sayOnScreen({ ...problem, file: 'content.txt' }, text)
      const said = `${message} ${suggestion}`
      // What somebody has typed is shown as they have typed it.
      const own = Object.values(problem.values ?? {}).reduce<string>(
        (rest, value) => rest.replaceAll(String(value), ''),
        said,
      )
      return ofTheFile.test(own) ? [`${problem.code}: ${said}`] : []
    }),
  )
  expect(mistakes.map((text) => parseContent(text).problems.length > 0)).toEqual(mistakes.map(() => true))
  expect([...new Set(wrong)]).toEqual([])
})

test('a value that a block can’t have is named by its field', () => {
  const text = ':::hero{align=top}\n::image[A]{src=a.jpg width=wide}\n:::\n'
  const said = parseContent(text).problems.map(
    (problem) => sayOnScreen({ ...problem, file: 'content.txt' }, text).message,
  )
  expect(said).toEqual(['Text alignment: “top” can’t be used.', 'Width: “wide” can’t be used.'])
})
