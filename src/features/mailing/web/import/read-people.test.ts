import { expect, test } from 'vitest'
import { readSheet } from '#mailing/people/sheet.ts'
import { countStandings, listPeople, listUnclear, writePeople } from './read-people.ts'

const read = (text: string | Uint8Array) => readSheet(typeof text === 'string' ? new TextEncoder().encode(text) : text)
const people = (text: string | Uint8Array) => listPeople(read(text))

test('the columns of a file from another program are recognised by their names', () => {
  const sheet = read(
    '\uFEFFFirst name;Email Address;Country;Last Name\nAda;ada@example.com;UK;L\n"Bo; B";bo@example.com;DK;\n',
  )
  expect([sheet.columns.email, sheet.columns.names, sheet.rows.length]).toEqual([1, [0, 3], 2])
  expect(listPeople(sheet).map(({ name }) => name)).toEqual(['Ada L', 'Bo; B'])
})

test('a bare list of addresses is a file too, and its first line is not taken for names', async () => {
  const sheet = read('ada@example.com\nbo@example.com\n')
  expect([sheet.columns.email, sheet.columns.names, sheet.titles]).toEqual([0, [], ['Column 1']])
  expect(await writePeople(listPeople(sheet)).text()).toBe(
    'email,name,status,tags,language,consent_at\r\nada@example.com,,subscribed,,,\r\nbo@example.com,,subscribed,,,',
  )
})

test('a column with a name nobody knows is recognised by the addresses in it', () => {
  expect(read('Who,Reach them at\nAda,ada@example.com\n').columns).toMatchObject({ email: 1, names: [] })
  expect(read('Ada Lovelace,ada@example.com\nBo,bo@example.com').columns).toMatchObject({ email: 1, names: [0] })
})

test('a file without addresses says so by naming no column', () => {
  expect(read('Name,Town\nAda,London').columns.email).toBe(-1)
  expect(read('').rows).toEqual([])
})

test('accents survive in every encoding that spreadsheets write', () => {
  const text = 'email;name\nrene@example.com;Ren\u00e9\n'
  const latin = Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)))
  const wide = Buffer.from(`\uFEFF${text}`, 'utf16le')
  const bare = Buffer.from(text, 'utf16le')
  for (const bytes of [latin, wide, bare, Buffer.from(wide).swap16(), Buffer.from(`\uFEFF${text}`)])
    expect(people(new Uint8Array(bytes))).toMatchObject([{ email: 'rene@example.com', name: 'René' }])
})

test('what the file says of each person is counted, and words that nobody knows are asked about', () => {
  const text = 'email,status\na@x.example,active\nb@x.example,Unsubscribed\nc@x.example,lapsed\nd@x.example,lapsed\n'
  const sheet = read(text)
  expect(countStandings(listPeople(sheet))).toEqual({ subscribed: 1, unsubscribed: 1, unclear: 2 })
  expect(listUnclear(listPeople(sheet))).toEqual([{ said: 'lapsed', count: 2 }])
  expect(countStandings(listPeople(sheet, { lapsed: true }))).toEqual({ subscribed: 3, unsubscribed: 1 })
})

test.for([
  ['Email,Unsubscribed from all email,Marketing contact status', 'a@b.de,true,Non-marketing contact'],
  ['Email,Email subscriber status', 'a@b.de,Never subscribed'],
  ['Email,Global status,List status', 'a@b.de,Unsubscribed,Subscribed'],
  ['Email,IsExcludedFromCampaigns', 'a@b.de,true'],
  ['Email,Stop Time,Stop Status', 'a@b.de,2024-05-01,unsubscribed'],
  ['Email,Email Suppressions', 'a@b.de,"[{""reason"":""UNSUBSCRIBE""}]"'],
  ['E-Mail,Abgemeldet am', 'a@b.de,2024-05-01'],
  ['Email,Marketing consent', 'a@b.de,no'],
  ['Email,Receives newsletter', 'a@b.de,No'],
  ['Email,Newsletter subscription', 'a@b.de,no'],
  ['Email,Col 2', 'a@b.de,Unsubscribed'],
  ['sep=;\nEmail;Status', 'a@b.de;Unsubscribed'],
  ['My list of June\nEmail,Name,Status', 'a@b.de,Ann,Unsubscribed'],
  ['', 'a@b.de,unsubscribed'],
])('nobody who left is subscribed by a file of another program: %j', ([titles, row]) => {
  const sheet = readSheet(new TextEncoder().encode(`${titles}\n${row}\n`))
  const [person] = listPeople(sheet)
  expect(person?.email).toBe('a@b.de')
  expect(person?.standing).not.toBe('subscribed')
  expect(person?.name).not.toBe('unsubscribed')
})

test.for([
  'Email,Subscription date,Signup source,Order count\na@b.de,2024-05-01,newsletter,3',
  'Email,Email Suppressions,Status\na@b.de,[],Subscribed',
  'Name,Email\nAnn Left,a@b.de',
  'Email,MailingStreet,Mailing City\na@b.de,1 Main Street,Larklow',
  'Email,Lead Status,Order status,Payment status\na@b.de,NEW,shipped,paid',
  'a@b.de,Ann Left',
])('whoever is still on a list stays on it: %j', (text) => {
  expect(listPeople(readSheet(new TextEncoder().encode(text)))[0]).toMatchObject({
    email: 'a@b.de',
    standing: 'subscribed',
  })
})
