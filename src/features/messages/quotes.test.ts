import { expect, test } from 'vitest'
import { longestAnswerCharacters } from './rules.ts'
import { ownWords } from './server/mail/own-words.ts'
import { readAnswer } from './server/mail/parse-mail.ts'
import { readIncoming } from './server/mail/read-incoming.ts'

const wordsOf = ({ content, quoted }: ReturnType<typeof ownWords>) => ({ content, quoted })
const split = (text: string) => wordsOf(ownWords({ text, html: '' }))
const splitHtml = (html: string) => wordsOf(ownWords({ text: '', html }))

const mine = 'Yes, please.\n\nAnn'

test('lines that only look like a quote stay what somebody wrote', () => {
  const texts = [
    'Two things:\n----------\nFirst\n_____________________\nSecond',
    'Hello\n\n--- Prices ---\n\n12 loaves\n\n--- Delivery ---\nMonday',
    'My sister wrote:\nplease come\nSo we come.',
    'From: the station\nTake bus 4 to us.',
    '> Do you bake rye?\nYes!\n> On Monday?\nNo, on Friday.',
    'I would like to book a taxi:\n\nFrom: Berlin Hbf\nTo: Potsdam\nDate: 3 May 2026\nPassengers: 2\n\nWhat does it cost?',
    'Hier die Daten zum Umzug:\n\nVon: Berlin, Hauptstr. 1\nAn: Potsdam\nDatum: 3. Mai\nZimmer: 3\n\nWas kostet das?',
    'Please print on the card:\n\nFrom: Grandma\nTo: Ben\nSubject: birthday\nDate: 5 May\n\nHappy birthday!',
    'My order\nFrom: Ann <ann@example.com>\nDate: 3 May 2026 10:00\nTo: you\nSubject: cake\n12 of them',
    'As the poet says:\n\n> Bread is life,\n> and life is bread.',
    'On 3 May my mother wrote: please keep two loaves.\n> I will come at 9\n> with the dog',
    'On Monday my mother wrote:\n> I will come at 9',
  ]
  for (const text of texts) expect(split(text)).toEqual({ content: text, quoted: '' })
})

test('the lines above a quote stay, but for the one that says whose it is', () => {
  const text =
    'Please deliver to:\n\n1 Main Street\nand ring twice:\n\nOn Thu, 15 Jan 2026 at 12:00, Bakery\n<a@b.example> wrote:\n> Where to?\n'
  const { content, quoted } = split(text)
  expect(content).toBe('Please deliver to:\n\n1 Main Street\nand ring twice:')
  expect(quoted).toMatch(/^On Thu/)
  expect(ownWords({ text: 'It says:\n> 12 loaves', html: '' })).toMatchObject({
    content: 'It says:\n> 12 loaves',
    perhaps: { content: 'It says:', quoted: '> 12 loaves' },
  })
})

const attributions = [
  'On Thu, 15 Jan 2026 at 12:00, Bakery <a@b.example> wrote:',
  'Am Do., 15. Jan. 2026 um 12:00 Uhr schrieb Bäckerei <a@b.example>:',
  'Am 15.01.2026 um 12:00 schrieb Bäckerei:',
  'Le jeu. 15 janv. 2026 à 12:00, Boulangerie <a@b.example> a écrit :',
  'El jue, 15 ene 2026 a las 12:00, Panadería (<a@b.example>) escribió:',
  'Il giorno gio 15 gen 2026 alle ore 12:00 Forno <a@b.example> ha scritto:',
  'Op do 15 jan 2026 om 12:00 schreef Bakkerij <a@b.example>:',
  '2026年1月15日(木) 12:00 Bakery <a@b.example>:',
  '在 2026年1月15日，Bakery <a@b.example> 写道：',
  '15 янв. 2026 г. в 12:00, Bakery <a@b.example> написал:',
]
for (const line of attributions)
  test(`the quote below “${line.slice(0, 24)}…” is folded`, () => {
    expect(split(`${mine}\n\n${line}\n\n> Do you want rye?\n> Bakery\n`)).toEqual({
      content: mine,
      quoted: `${line}\n\n> Do you want rye?\n> Bakery`,
    })
  })

const heads = [
  '________________________________\nFrom: Bakery <a@b.example>\nSent: Thursday, January 15, 2026 12:00\nTo: Ann\nSubject: Rye',
  '-----Original Message-----\nFrom: Bakery\nSent: Thursday\nTo: Ann\nSubject: Rye',
  '-----Ursprüngliche Nachricht-----\nVon: Bäckerei\nGesendet: Donnerstag, 15. Januar 2026\nAn: Ann\nBetreff: Roggen',
  'De : Boulangerie\nEnvoyé : jeudi 15 janvier 2026\nÀ : Ann\nObjet : Seigle',
  '------------------ 原始邮件 ------------------\n发件人: "Bakery" <a@b.example>;\n发送时间: 2026年1月15日\n收件人: "Ann"\n主题: Rye',
]
for (const head of heads)
  test(`the mail below “${head.slice(0, 30).replace(/\n/g, ' ')}” is folded, and kept`, () => {
    expect(split(`${mine}\n\n${head}\n\nDo you want rye?`)).toEqual({
      content: mine,
      quoted: `${head}\n\nDo you want rye?`,
    })
  })

const quotes = [
  '<div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Thu wrote:<br></div><blockquote class="gmail_quote">Rye?</blockquote></div>',
  '<div id="divRplyFwdMsg" dir="ltr"><b>From:</b> Bakery</div><div>Rye?</div>',
  '<div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p>Von: Bakery</p></div><p>Rye?</p>',
  '<blockquote type="cite"><div>On 15 Jan, Bakery wrote:</div><div>Rye?</div></blockquote>',
  '<div id="ydp1yahoo_quoted_1" class="ydp1yahoo_quoted yahoo_quoted"><div>On Thursday</div><div>Rye?</div></div>',
  '<div class="protonmail_quote">On Thursday<blockquote class="protonmail_quote">Rye?</blockquote></div>',
  '<div class="moz-cite-prefix">Am 15.01.26 schrieb Bakery:<br></div><blockquote type="cite" cite="mid:1"><p>Rye?</p></blockquote>',
]
for (const quote of quotes)
  test(`an html mail loses its quote: ${quote.slice(0, 34)}`, () => {
    const { content, quoted } = splitHtml(`<div>Yes, please.</div><div>Ann</div>${quote}`)
    expect(content).toBe('Yes, please.\nAnn')
    expect(quoted).toContain('Rye?')
  })

test('a line that somebody draws themselves doesn’t make a quote of what is below it', () => {
  const ruled = '<div>Yes</div><div style="border:none;border-top:solid #E1E1E1 1.0pt">Ann</div><p>12 loaves</p>'
  expect(splitHtml(ruled)).toEqual({ content: 'Yes\nAnn\n12 loaves', quoted: '' })
})

test('answers between the quotes of Gmail stay', () => {
  const html =
    '<div>See below.</div><div class="gmail_quote"><div>On Mon Bakery wrote:</div><blockquote>Which bread?</blockquote><div>Rye please, 20 loaves</div><blockquote>Which day?</blockquote><div>Monday</div><blockquote>Regards</blockquote></div>'
  expect(splitHtml(html)).toEqual({
    content: 'See below.\nOn Mon Bakery wrote:\nWhich bread?\nRye please, 20 loaves\nWhich day?\nMonday\nRegards',
    quoted: '',
  })
})

test('what is written below or between quotes in html stays', () => {
  const html =
    '<blockquote type="cite">Rye?</blockquote><p>Yes</p><blockquote type="cite">When?</blockquote><p>Friday</p>'
  expect(splitHtml(html).content).toMatch(/Rye\?[\s\S]*Yes[\s\S]*Friday/)
})

test('a mail that is nothing but a quote is shown whole', () => {
  expect(split('> Rye?')).toEqual({ content: '> Rye?', quoted: '' })
})

const head = 'From: Ann <ann@example.com>\r\nTo: <replies@r.example>\r\nMessage-ID: <a@b.example>\r\n'

async function read(rest: string) {
  return readAnswer(await readIncoming(Uint8Array.from(Buffer.from(head + rest)), 'message/rfc822'), Buffer.from(rest))
}

const html = (body: string) => `Content-Type: text/html; charset=utf-8\r\n\r\n${body}`
const parts = (...all: string[]) =>
  `Content-Type: multipart/mixed; boundary="x"\r\n\r\n${all.map((part) => `--x\r\n${part}\r\n`).join('')}--x--\r\n`
const attached = (lines: string, fields = '') =>
  `Content-Type: text/csv; name=a.csv\r\nContent-Disposition: attachment; filename=a.csv\r\n${fields}\r\n${lines}`
const said = 'Content-Type: text/plain\r\n\r\nMy answer is yes'

test.for([
  [
    'styles of 110 kB',
    html(`<head><style>${'p.x { color: red; }\r\n'.repeat(6000)}</style></head><p>My answer is yes`),
  ],
  ['a style of 60,000 lines', html(`<style>\r\n${'p {}\r\n'.repeat(60_000)}</style><p>My answer is yes</p>`)],
  ['a comment of 2 MB', html(`<!--[if mso]>${'<b>x</b>'.repeat(250_000)}<![endif]--><p>My answer is yes</p>`)],
  ['a script', html(`<script>${'a<b;'.repeat(50_000)}</script><p>My answer is yes</p>`)],
  ['20,000 elements', html(`${'<div>'.repeat(20_000)}My answer is yes`)],
  ['an attachment of 9,000 lines', parts(attached('1;2;3\r\n'.repeat(9000)), said)],
  [
    'an attachment in long lines of base64',
    parts(attached(`${'A'.repeat(200)}\r\n`.repeat(60_000), 'Content-Transfer-Encoding: base64\r\n'), said),
  ],
  ['three attachments of 4 MB', parts(...Array(3).fill(attached('1;2\r\n'.repeat(800_000))), said)],
  ['parts without a boundary', 'Content-Type: multipart/mixed\r\n\r\nMy answer is yes'],
  ['parts with another boundary', 'Content-Type: multipart/mixed; boundary=y\r\n\r\n--x\r\n\r\nMy answer is yes'],
])('the words of a mail are kept after %s', async ([, mail = '']) => {
  expect((await read(mail)).content).toContain('My answer is yes')
})

test('a picture within the text is named, and the words around it stay', async () => {
  const answer = await read(html(`<img src="data:image/png;base64,${'A'.repeat(3_000_000)}"><p>My answer is yes</p>`))
  expect(answer).toMatchObject({ content: 'My answer is yes', attachments: ['image/png'], isCut: false })
  expect(await read(html('<img src="data:image/png;base64,AAAA">'))).toMatchObject({ attachments: ['image/png'] })
})

test('a long answer is kept whole, and what is longer than what is kept says so', async () => {
  const plain = (text: string) => read(`Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`)
  const long = `${'Мой ответ: да. '.repeat(3300)}END`
  expect(await plain(long)).toMatchObject({ content: long, isCut: false, notes: [] })
  const longer = await plain('word '.repeat(longestAnswerCharacters))
  expect(longer.content).toHaveLength(longestAnswerCharacters)
  expect(longer.notes.map(({ message }) => message)).toEqual([
    'This e-mail was longer than what is kept. Please ask its sender for the rest.',
  ])
  expect((await read(html('<p>a</p>'.repeat(600_000)))).isCut).toBe(true)
})

test.for<[string, boolean]>([
  ['X-Autoreply: no', false],
  ['List-Id: <team.example.com>', false],
  ['Precedence: list', false],
  ['Auto-Submitted: no\r\nX-Autoreply: yes', false],
  ['Auto-Submitted: no; a=b\r\nPrecedence: bulk', false],
  ['Precedence: first-class', false],
  ['List-Id: <team.example.com>\r\nPrecedence: list', true],
  ['Auto-Submitted: auto-replied', true],
  ['Precedence: bulk', true],
  ['X-Autoreply: yes', true],
  ['Return-Path: <>', true],
])('whether a program wrote a mail with “%s” is %s', async ([fields, isAutomatic]) => {
  expect(await read(`${fields}\r\n${said}`)).toMatchObject({ content: 'My answer is yes', isAutomatic })
})
