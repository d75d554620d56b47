const size = 512 * 1024

/** A text as often as it fits into the largest file that is read. */
const fill = (text: string) => text.repeat(Math.floor(size / text.length))

/** Lines of a text, none too long to be read as Markdown, and no blank one between them. */
const fillLines = (text: string) => fill(`${text.repeat(Math.floor(3900 / text.length))}\n`)

/** Something inside of itself, so many times. */
const nest = (open: string, close: string, times: number) => `${open.repeat(times)}a${close.repeat(times)} `

const paragraph =
  'Soy wax and *cotton* wicks, poured by hand in **our** [workshop](/about) since 2009; open 9:30 to 18:00, ' +
  'call us :D or write to <rosa@example.org>. `code` & more, ![a jar](jar.jpg) on the shelf.\n\n'

const page = `# Candles\n\n${paragraph}- one\n- two\n\n:::image-grid\na.jpg | Amber | Warm\nb.jpg | Fig | Green\n:::\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n:::form{to=rosa@example.org}\nText: Name *\nButton: Send\n:::\n\n`

const ramp = Array.from({ length: 990 }, (_, index) => `${'`'.repeat(index + 1)}a`).join('')

/** Texts that anybody could paste and that make other parsers overflow, hang or run out of memory. */
export const hostileTexts: Record<string, string> = {
  'prose, 10 KB': paragraph.repeat(Math.ceil(10_240 / paragraph.length)),
  'prose, 100 KB': paragraph.repeat(Math.ceil(102_400 / paragraph.length)),
  'prose, 512 KB': fill(paragraph),
  'a mixed page, 512 KB': fill(page),
  'a mixed page, 1 MB': fill(page) + fill(page),
  '> 20,000 times on one line': '>'.repeat(20_000),
  '> 3,900 times on a line, 512 KB': fillLines('>'),
  '> 19 times on each line, 512 KB': fill(`${'>'.repeat(19)} a\n`),
  '*a_ 20,000 times on one line': '*a_'.repeat(20_000),
  '*a_ in lines of 3,900, 512 KB': fillLines('*a_'),
  '*a **a _a __a, 512 KB': fillLines('*a **a _a __a '),
  '- 3,000 times on one line': '- '.repeat(3000),
  '- in lines of 3,900, 512 KB': fillLines('- '),
  'lists, each deeper than the last, 512 KB': Array.from(
    { length: 1000 },
    (_, depth) => `${' '.repeat(depth)}- a\n`,
  ).join(''),
  'a list of 512 KB': fill('- a\n'),
  'a loose list of 512 KB': fill('- a\n\n'),
  '1,000 unclosed :::a': ':::a\n'.repeat(1000),
  'unclosed :::a, 512 KB': fill(':::a\n'),
  'unclosed ::::a, 512 KB': fill('::::a\n'),
  'unclosed :::form, 512 KB': fill(':::form\n'),
  'unclosed :::form and a row, 512 KB': fill(':::form\nText: a\n\n'),
  'unclosed :::hero, 512 KB': fill(':::hero\n'),
  'blocks nested 1,000 deep': `${':::center\n'.repeat(1000)}a\n${':::\n'.repeat(1000)}`,
  'stray :::, 512 KB': fill(':::\n'),
  'unknown ::foo, 512 KB': fill('::foo\n'),
  '::button, 512 KB': fill('::button[a]{href=/x}\n'),
  'attributes of 80 KB on one line': `::map{${'a=b '.repeat(20_000)}}`,
  'attributes in lines of 3,900, 512 KB': fill(`::map{${'a=b '.repeat(970)}}\n`),
  'open quotes in braces, 512 KB': fill(`::map{${'a=" '.repeat(970)}\n`),
  'spaces in braces, 512 KB': fill(`::map{a=1${' '.repeat(3800)}x\n`),
  'back-tick ramp on one line, 500 KB': ramp,
  'back-tick ramp in lines, 512 KB': fill(`${ramp.slice(0, 3900)}\n`),
  'back-ticks, 512 KB': fillLines('`a'),
  '[ in lines of 3,900, 512 KB': fillLines('['),
  '![ in lines of 3,900, 512 KB': fillLines('!['),
  '[a]( in lines of 3,900, 512 KB': fillLines('[a]('),
  '[a](<b in lines of 3,900, 512 KB': fillLines('[a](<b '),
  '[a][b in lines of 3,900, 512 KB': fillLines('[a][b '),
  '[a] with a reference, 512 KB': `[a]: /x\n\n${fillLines('[a] ').slice(0, -10)}`,
  '[][ in lines of 3,900, 512 KB': fillLines('[]['),
  '[![ in lines of 3,900, 512 KB': fillLines('[!['),
  '[[a] with a reference, 512 KB': `[a]: /x\n\n${fillLines('[[a]').slice(0, -10)}`,
  '200 brackets in each paragraph, 512 KB': fill(`${'['.repeat(200)}\n\n`),
  'pictures in pictures, 20 deep, 512 KB': fillLines(nest('![', '](a)', 20)),
  'pictures in pictures by references, 512 KB': `[a]: /x\n\n${fillLines(nest('![', '][a]', 19)).slice(0, -10)}`,
  'pictures in links in pictures, 512 KB': fillLines(nest('[![', '](a)](a)', 10)),
  'addresses in < and >, 512 KB': fillLines('<http://a>'),
  'references, 512 KB': fill('[a]: /x "y"\n'),
  'references never ended, 512 KB': fill('[a\n'),
  '< in lines of 3,900, 512 KB': fillLines('<a:'),
  '& in lines of 3,900, 512 KB': fillLines('&amp'),
  'backslashes, 512 KB': fillLines('\\'),
  'quotes after a link, 512 KB': fillLines('[a](b "'),
  'a table of 2,000 columns and rows': `${'|a'.repeat(1999)}|\n${'|-'.repeat(1999)}|\n${'|\n'.repeat(2000)}`,
  'a table of 512 KB': `|a|b|c|d|\n|-|-|-|-|\n${fill('|1|2|3|4|\n').slice(0, -40)}`,
  'a table in each line, 512 KB': fill('|a\n|-\n'),
  'pipes, 512 KB': fillLines('|'),
  'tables of 2,000 columns and empty rows, 512 KB': fill(
    `${'|a'.repeat(1999)}|\n${'|-'.repeat(1999)}|\n${'|\n'.repeat(40)}\n`,
  ),
  'headings, 512 KB': fill('# a\n'),
  'underlined headings, 512 KB': fill('a\n=\n'),
  'rules, 512 KB': fill('---\n'),
  'empty lines, 512 KB': fill('\n'),
  'paragraphs of one letter, 512 KB': fill('a\n\n'),
  'one paragraph of 512 KB': fill('a\n'),
  'fences, 512 KB': fill('```\n'),
  'csv fences, 512 KB': fill('```csv\n'),
  'csv of 512 KB': `:::table\n${fill('1,2,3\n').slice(0, -20)}:::\n`,
  'csv with a quote never closed, 512 KB': `:::table\n${fill('"1,2,3\n').slice(0, -20)}:::\n`,
  'grid rows, 512 KB': `:::image-grid\n${fill('a.jpg | a | b\n').slice(0, -40)}:::\n`,
  'bars in a grid row, 512 KB': `:::image-grid\n${fill('|').slice(0, -40)}\n:::\n`,
  'spaces in a form row, 512 KB': `:::form\nText: a${fill(' ').slice(0, -60)}x\n:::\n`,
  'brackets in a form row, 512 KB': `:::form\nText: ${fill('(').slice(0, -60)})\n:::\n`,
  'form rows, 512 KB': `:::form\n${fill('Text: a (b) *\n').slice(0, -40)}:::\n`,
  'map rows, 512 KB': `:::map\n${fill('1, 2 | a\n').slice(0, -40)}:::\n`,
  'raw html, 512 KB': `:::html\n${fill('<b>').slice(0, -40)}\n:::\n`,
  'pieces of raw html, 512 KB': fill(':::html\n<b style="color:red">a\n:::\n'),
  'choices in forms, 512 KB': fill(`:::form\nSelect: a = ${'a,'.repeat(1900)}\n:::\n`),
  '::contact, 512 KB': fill('::contact\n'),
  '::youtube, 512 KB': fill('::youtube dQw4w9WgXcQ\n'),
  'heroes, 512 KB': fill(':::hero\n# a\n:::\n'),
  'pictures in a text, 512 KB': fill('a ![a](a.png)\n'),
  'one line of 512 KB': fill('a'),
  'NUL, 512 KB': fill('\0'),
  'CR, 512 KB': fill('a\r'),
}
