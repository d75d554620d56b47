import { expect, test } from 'vitest'
import { ownWords } from './server/mail/own-words.ts'

const split = (text: string) => ownWords({ text, html: '' })
const splitHtml = (html: string) => ownWords({ text: '', html })

const mine = 'Yes, please.\n\nAnn'

test('lines that only look like a quote stay what somebody wrote', () => {
  const texts = [
    'Two things:\n----------\nFirst\n_____________________\nSecond',
    'Hello\n\n--- Prices ---\n\n12 loaves\n\n--- Delivery ---\nMonday',
    'My sister wrote:\nplease come\nSo we come.',
    'From: the station\nTake bus 4 to us.',
    '> Do you bake rye?\nYes!\n> On Monday?\nNo, on Friday.',
  ]
  for (const text of texts) expect(split(text)).toEqual({ content: text, quoted: '' })
})

test('the lines above a quote stay, but for the one that says whose it is', () => {
  const text =
    'Please deliver to:\n\n1 Main Street\nand ring twice:\n\nOn Thu, 15 Jan 2026 at 12:00, Bakery\n<a@b.example> wrote:\n> Where to?\n'
  const { content, quoted } = split(text)
  expect(content).toBe('Please deliver to:\n\n1 Main Street\nand ring twice:')
  expect(quoted).toMatch(/^On Thu/)
  expect(split('It says:\n> 12 loaves')).toEqual({ content: 'It says:', quoted: '> 12 loaves' })
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

test('what is written below or between quotes in html stays', () => {
  const html =
    '<blockquote type="cite">Rye?</blockquote><p>Yes</p><blockquote type="cite">When?</blockquote><p>Friday</p>'
  expect(splitHtml(html).content).toMatch(/Rye\?[\s\S]*Yes[\s\S]*Friday/)
})

test('a mail that is nothing but a quote is shown whole', () => {
  expect(split('> Rye?')).toEqual({ content: '> Rye?', quoted: '' })
})
