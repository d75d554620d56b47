// @vitest-environment jsdom
import { AllSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { readContent } from '#sites/format/read-content.ts'
import { ProseEditor } from './prose-editor.ts'

interface Clipboard {
  html?: string
  words?: string
  files?: File[]
}

/** Pastes into a text: what stands in the file afterwards, and how many pictures came. */
function pasteInto(content: string, { html = '', words = '', files = [] }: Clipboard) {
  const place = document.body.appendChild(document.createElement('div'))
  let [written, pictures] = [content, 0]
  const host = {
    onWrite: (text: string) => (written = text),
    onPicture: (given: File[]) => (pictures += given.length),
    onAdd: () => undefined,
  }
  const editor = new ProseEditor({ place, parts: readContent(content).items, like: '', host })
  editor.view.dispatch(editor.view.state.tr.setSelection(new AllSelection(editor.view.state.doc)))
  const types = html === '' ? ['text/plain'] : ['text/html', 'text/plain']
  const clipboardData = { files, types, getData: (type: string) => (type === 'text/html' ? html : words) }
  place.dispatchEvent(Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData }))
  editor.destroy()
  return { written, pictures }
}

const paste = (html: string) => pasteInto('', { html }).written

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm;font-size:11.0pt;} --></style></head><body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment--><h1>Our bakery<o:p></o:p></h1><p class=MsoNormal>We bake <b style='mso-bidi-font-weight:normal'>every</b> <i>single</i><span style='mso-spacerun:yes'>&nbsp; </span>day.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]>Rye bread<o:p></o:p></p><p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New";mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>With seeds<o:p></o:p></p><p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]>Rolls<o:p></o:p></p><p class=MsoNormal>Then:</p><p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>First<o:p></o:p></p><p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Second<o:p></o:p></p><!--EndFragment--></body></html>`

const google = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f0b"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt"><span style="font-size:16pt;font-family:Arial;font-weight:400;font-style:normal;text-decoration:none;white-space:pre-wrap;">Opening hours</span></h2><p dir="ltr" style="line-height:1.38"><span style="font-weight:400;font-style:normal;white-space:pre-wrap;">We are </span><span style="font-weight:700;font-style:normal;white-space:pre-wrap;">open </span><span style="font-weight:400;font-style:italic;white-space:pre-wrap;">daily</span><span style="font-weight:400;text-decoration:line-through;white-space:pre-wrap;">never</span><a href="https://example.org/a" style="text-decoration:none;"><span style="color:#1155cc;font-weight:400;text-decoration:underline;">here</span></a></p><br /><ul style="margin-top:0"><li dir="ltr" aria-level="1" style="list-style-type:disc"><p dir="ltr" role="presentation"><span style="font-weight:400">One</span></p></li><ul style="margin-top:0"><li dir="ltr" aria-level="2"><p role="presentation"><span style="font-weight:400">Inner</span></p></li></ul><li dir="ltr" aria-level="1"><p role="presentation"><span style="font-weight:700">Two</span></p></li></ul></b><br class="Apple-interchange-newline">`

test('what is pasted from Word is headings, words and lists, without drawn markers', () => {
  expect(paste(word).split('\n')).toEqual([
    '# Our bakery',
    '',
    expect.stringMatching(/^We bake \*\*every\*\* \*single\*\s+day\.$/),
    '',
    '- Rye bread',
    '  - With seeds',
    '- Rolls',
    '',
    'Then:',
    '',
    '1. First',
    '2. Second',
  ])
})

test('what is pasted from Google Docs is bold where it was, and nowhere else', () => {
  expect(paste(google)).toBe(
    [
      '## Opening hours',
      '',
      'We are **open** *daily*~~never~~[here](https://example.org/a)',
      '',
      '- One',
      '  - Inner',
      '- **Two**',
    ].join('\n'),
  )
})

test('a pasted table stays a table, and what only arranges a page becomes its words', () => {
  const table =
    '<p>Before</p><table><thead><tr><th>Day</th><th>Hours</th></tr></thead><tbody><tr><td><p>Monday</p></td><td>8 | 9</td></tr><tr><td>Tuesday</td><td><b>closed</b><br>all day</td></tr><tr><td colspan=2>*</td></tr></tbody></table><p>After</p>'
  expect(paste(table)).toBe(
    [
      'Before',
      '',
      '| Day | Hours |',
      '| --- | --- |',
      '| Monday | 8 \\| 9 |',
      '| Tuesday | **closed** all day |',
      '| \\* |  |',
      '',
      'After',
    ].join('\n'),
  )
  expect(paste('<table><tr><td><p>One</p><p>Two</p></td><td>Three</td></tr></table>')).toBe('One\n\nTwo\n\nThree')
})

test('scripts, foreign frames and unusable links of a web page stay behind; its words come', () => {
  const page =
    '<div onclick="x()"><script>x()</script><style>p{}</style><p onmouseover="x()">Hi <a href="javascript:x()">run</a> <a href="data:text/html,x">data</a> <a href="JaVa\tscript:x">tab</a> <a href="file:///C:/a.doc">file</a> <a href="blob:https://x.y/1">blob</a> <a href="about:blank">about</a> <a href="https://example.org/">good</a></p><img src="https://tracker.example/x.gif" onerror="x()" alt="A cat"><iframe src="https://evil.example"></iframe><svg><script>1</script><text>drawn</text></svg><details><summary>Question</summary>Answer</details><dl><dt>Term<dt>Other<dd>Meaning</dl></div>'
  expect(paste(page)).toBe(
    'Hi run data tab file blob about [good](https://example.org/)\n\nQuestion\n\nAnswer\n\nTerm\n\nOther\n\nMeaning',
  )
})

test('a web page can’t put pictures, blocks or settings of its choice into a text', () => {
  expect(paste('<pre data-label="x">::button[x]{href=/y}</pre><p>Behind</p>')).toBe(
    '\\::button\\[x\\]{href=/y}\n\nBehind',
  )
  expect(paste('<p><span data-src="javascript:x()" data-alt="x">words</span></p>')).toBe('words')
  expect(paste('<p>::button[x]{href=/y}</p><p># no</p>')).toBe('\\::button\\[x\\]{href=/y}\n\n\\# no')
})

test('pasted code keeps its lines, and so do other words with fixed lines', () => {
  expect(paste('<p>Code:</p><pre><code>if (a) {\n  b(`c`)\n}</code></pre><p>Done</p>')).toBe(
    'Code:\n\n```\nif (a) {\n  b(`c`)\n}\n```\n\nDone',
  )
  expect(paste('<pre>Mill Lane 5\nOld Town</pre>')).toBe('Mill Lane 5\\\nOld Town')
})

test('a heading that a page shows bold is not written bold again', () => {
  expect(paste('<h2 style="font-weight: 700"><span style="font-weight: 700">Bread</span></h2><p>x</p>')).toBe(
    '## Bread\n\nx',
  )
})

test('a picture that was copied from a page is put in as a picture; beside words, the words come', () => {
  const files = [new File(['x'], 'cat.png', { type: 'image/png' })]
  expect(pasteInto('', { html: '<img src="https://other.example/cat.png">', files }).pictures).toBe(1)
  expect(pasteInto('', { html: '<p>Words</p>', files })).toEqual({ written: 'Words', pictures: 0 })
})

test('what no file can hold doesn’t come with what is pasted', () => {
  expect(pasteInto('', { words: 'a\0b\uD800 c' }).written).toBe('ab\uFFFD c')
  expect(paste('<p>a\0b\uD800 c</p>')).toBe('ab\uFFFD c')
})

test('an address pasted over words becomes their link, and over lines that stand as in the file it replaces them', () => {
  const words = 'https://example.org/'
  expect(pasteInto('Our shop', { words }).written).toBe('[Our shop](https://example.org/)')
  expect(pasteInto('```\ncode\n```', { words }).written).toContain('//example.org/')
})
