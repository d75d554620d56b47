import { globSync, readFileSync } from 'node:fs'
import { expect, vi } from 'vitest'
import { parseContent } from '#sites/format/content.ts'
import { numberForms, type FormField } from '#sites/format/number-forms.ts'
import { secretsOf, withholdSecrets } from '#sites/format/secret-fields.ts'
import { decide } from '#test/administrators.ts'
import { contact, openInbox } from '#test/inbox.ts'
import { goLive } from '#test/owned-site.ts'
import { test, type World } from '#test/world.ts'

const secrets = [
  'Password: Enter here',
  'Text: Passwort',
  'Text: PIN',
  'Text: P I N',
  'Text: CVV',
  'Number: Kartennummer',
  'Text: رقم البطاقة',
  'Text: كَلِمَة المُرُور',
  'Text: カード番号',
  'Text: ｶｰﾄﾞ番号',
  'Text: Пароль',
  'Text: ПИН',
  'Text: PIN2',
  'Text: PIN_',
  'Text: PINnummer',
  'Text: NIP',
  'Text: 4 digits from the SMS',
  'Text: ぱすわーど',
  'Text: \u202eNIP',
  'Text: \u202eedoC',
  'Text: P|N',
  'Text: Κωδικός',
  'Text: סיסמה',
  'Text: รหัสผ่าน',
  'Text: 비밀번호',
  'Text: पासवर्ड',
  'Text: Mật khẩu',
  'Text: Hasło',
  'Text: Şifre',
  'Phone: TAN',
  'Text: IBAN',
  // Letters that pass for others.
  'Text: Раѕѕwоrd',
  'Text: РАЅЅ',
  'Text: Ｐａｓｓｗｏｒｄ',
  'Text: P4$$w0rd',
  'Text: PlN',
  'Text: Pass\u200bwort',
  'Text: p.a.s.s.w.o.r.d',
  'Text: 🅟🅘🅝',
  // What says nothing, or in letters that nobody here reads.
  'Text: 🔒',
  'Text: ****',
  'Text:',
  'Text: პაროლი',
  'Text: Answer (Your password)',
  'Select: PIN = 1, 2, 3',
]
const plain = [
  'Text: Name *',
  'Email: E-mail *',
  'Text: Stadt',
  'Text: Имя',
  'Text: お名前',
  'Text: الاسم',
  'Text: Postcode',
  'Phone: Telefon',
  'TextArea: Nachricht',
  'Date: Tag',
  'Checkbox: I have read the code of conduct',
  'Select: Size = small, large',
]

async function openForm(world: World, rows: readonly string[]) {
  const inbox = await openInbox(world)
  await goLive(world, inbox.id, 'shop.example')
  await inbox.put({ 'content.txt': `# Home\n\n:::form{action=orders}\n${rows.join('\n')}\nButton: Send\n:::\n` })
  const page = async () => (await world.visit('http://shop.example/')).text()
  const send = (fields: object) => world.ask('POST /api/forms/1', { fields }, { host: 'shop.example' })
  const fieldsIn = (html: string) => html.match(/<(?:input|textarea|select)\b[^>]*name="field:[^>]*/g)?.length ?? 0
  return { ...inbox, page, send, fieldsIn }
}

/** The fields of these that a limited site shows. */
async function showOf(world: World, rows: readonly string[]) {
  const form = await openForm(world, rows)
  await decide(world, form.id, 'limit')
  const html = await form.page()
  expect(html).toContain(unavailable)
  return [...html.matchAll(/<(?:input|textarea|select)\b[^>]*name="field:([^"]*)"/g)].map(([, name]) => name)
}

const unavailable = 'This field isn’t available on this site.'

test.for(secrets)('a limited site doesn’t show the field “%s”, and says so where it stood', async (row, { world }) => {
  const form = await openForm(world, ['Text: Name', row])
  await decide(world, form.id, 'limit')
  const html = await form.page()
  expect([form.fieldsIn(html), html.split(unavailable).length - 1]).toEqual([1, 1])
})

test('all other fields are shown and taken by a limited site, and what was required besides keeps nobody from sending', async ({
  world,
}) => {
  const form = await openForm(world, [...plain, 'Text: PIN *'])
  await decide(world, form.id, 'limit')
  expect(form.fieldsIn(await form.page())).toBe(plain.length)
  const sent = await form.send({ Name: 'Ann', 'E-mail': contact.email, Size: 'small' })
  expect(sent.status).toBe(200)
})

test('what is typed into such a field in a page of before, elsewhere or without script is refused and kept nowhere', async ({
  world,
}) => {
  const form = await openForm(world, ['Text: Name', 'Text: Passwort', 'Email: E-mail'])
  expect(form.fieldsIn(await form.page())).toBe(3)
  await decide(world, form.id, 'limit')
  const sent = await form.send({ Name: 'Ann', Passwort: 'hunter2-hunter2' })
  expect([sent.status, sent.body.code]).toEqual([400, 'field-not-available'])
  const fields = new URLSearchParams({ 'field:Name': 'Ann', 'field:Passwort': 'hunter2-hunter2', 'from-page': '/' })
  for (const host of ['shop.example', `localhost/forms/1?domain=${form.label}#`]) {
    const [name = '', ...path] = host.split('/')
    const headers = { origin: 'https://elsewhere.example' }
    const address = `http://${name}/${path.length > 0 ? path.join('/') : 'forms/1'}`
    const answer = await world.visit(address, { method: 'POST', body: fields, headers })
    const html = await answer.text()
    expect([answer.status, html.includes('hunter2'), html.includes('field:Passwort')]).toEqual([400, false, false])
  }
  expect(await form.list()).toEqual([])
})

test('its owner changes the file by hand and gets nothing else shown; once it is lifted all is as before', async ({
  world,
}) => {
  const form = await openForm(world, ['Text: Name'])
  await decide(world, form.id, 'limit')
  expect(form.fieldsIn(await form.page())).toBe(1)
  await form.put({ 'content.txt': '# Home\n\n:::form\nText: Name\nText: Kartennummer\n:::\n' })
  await expect.poll(form.page).toContain(unavailable)
  expect(form.fieldsIn(await form.page())).toBe(1)
  await form.put({ 'content.txt': '# Home\n\n:::form\nText: Kartennummer\n:::\n' })
  await expect.poll(async () => form.fieldsIn(await form.page())).toBe(0)
  expect(await form.page()).not.toContain('data-form')
  await decide(world, form.id, 'restore')
  expect(form.fieldsIn(await form.page())).toBe(1)
  expect((await form.send({ Kartennummer: '1' })).status).toBe(200)
})

test('a label of any length is no way around it', async ({ world }) => {
  const form = await openForm(world, [`Text: ${'a '.repeat(400)}`, `Text: ${'a'.repeat(90_000)} PIN`])
  await decide(world, form.id, 'limit')
  expect(form.fieldsIn(await form.page())).toBe(0)
})

test('words for secrets are known in each script, alone and among others', async ({ world }) => {
  const words =
    'ПИН, Пин, Введите ПИН, ПИН:, ПІН, Введіть ПІН, πιν, Το πιν, پن, پن نمبر, पिन, पिन नंबर, कोड, खाता, कार्ड नंबर, พิน, ใส่พิน'
  expect(await showOf(world, [...words.split(', ').map((word) => `Text: ${word}`), 'Text: Name'])).toEqual(['Name'])
})

test('words with a sign of length that several scripts share say what they say', async ({ world }) => {
  const plainWords = ['メール', 'メッセージ', 'コース', 'ユーザー名', 'الاســـم', 'お名前・ふりがな']
  const shown = await showOf(world, [...plainWords.map((word) => `Text: ${word}`), 'Text: カード', 'Text: पिन'])
  expect(shown).toEqual(plainWords)
})

test('short forms, pieces and other names of secrets are withheld, also where they are chosen or ticked', async ({
  world,
}) => {
  const rows = [
    ...'PIN1, PINs, PIN_, PINnumber, P IN, P!N, P    I    N, Enter P I N, Pa ss word, pw, pswd, Pasword, CV2, CV V, CVN, C ard'.split(
      ', ',
    ),
    ...'16 digits, Three digits on the back, Visa, Amex, Debit, Expiry date, 2FA, Seed words, Recovery words'.split(
      ', ',
    ),
    ..."Mother's maiden name, Ключ доступа, 合言葉, Kortnummer, Luottokortti, Số thẻ, Nip, Lykilorð, PinCode".split(
      ', ',
    ),
    ...'ピンを入力, 銀行口座, Pin code (India), Name (PIN):, الرقم السري, ادخل الرمز, мій пін-код, Numer karty'.split(
      ', ',
    ),
  ].map((label) => `Text: ${label}`)
  rows.push('Select: Choose = My PIN is 1, My PIN is 2', 'Checkbox: PIN', 'Checkbox: Mine = Passwort, andere')
  expect(await showOf(world, [...rows, 'Text: Name'])).toEqual(['Name'])
})

test('what only contains such a word is shown: a shop that was limited by mistake loses no message', async ({
  world,
}) => {
  const labels = [
    ...'Code postal, Código postal, Codice postale, الرمز البريدي, Kod pocztowy, รหัสไปรษณีย์, Postleitzahl'.split(', '),
    ...'Passenger name, Compass, Passau, Passion, Cardiff, Cardamom, Discard, Postcard, Message on the card'.split(
      ', ',
    ),
    ...'Anzahl Karten, Speisekarte, Kartoffeln, Cardápio, Carte des vins, Lapin, Chopin, Bicycle, Liban, Prüfung'.split(
      ', ',
    ),
    ...'Privatadresse, Social media, Sitzbank, Accountant, Discount code, Gutscheincode, Booking code'.split(', '),
    ...'Картина, Картофель, السرور, Ein Tag der Ihnen passt, メール, ショッピング, Pinnwand, Secretary, Your name'.split(
      ', ',
    ),
  ]
  const rows = [...labels.map((label) => `Text: ${label}`), 'Select: Payment = Credit card, Bank transfer, Cash']
  expect(await showOf(world, [...rows, 'Text: PIN'])).toEqual([...labels, 'Payment'])
})

test('names of secrets in more languages, patterns of cards and what tells of a secret without its name are withheld', async ({
  world,
}) => {
  const labels = [
    ...'کلمه عبور, 비번, Parole, Fjalëkalimi, Nywila, CB, N° CB, PAN, MM/YY, MM / JJ, 1234 5678 9012 3456 number'.split(
      ', ',
    ),
    ...'16 numbers on the front, The three numbers on the back, Memorable word, Memorable information, 12 words'.split(
      ', ',
    ),
    ...'Backup words, Signing key, Number from the SMS, 6 numbers we texted you, Nummer aus der SMS, CPR-nummer'.split(
      ', ',
    ),
    ...'Aadhaar, CURP, Gift card number, Business card number, Season pass word, Gift card code'.split(', '),
  ]
  const rows = labels.map((label) => `Text: ${label}`)
  rows.push(
    'Text: Yours (1234 5678 9012 3456)',
    'Phone: Yours (XXXX-XXXX-XXXX-XXXX)',
    'Text: Phone (•••• •••••• •••••)',
  )
  rows.push('Select: First = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9', 'Select: Second = ٠, ١, ٢, ٣, ٤, ٥, ٦, ٧, ٨, ٩')
  expect(await showOf(world, [...rows, 'Text: Name'])).toEqual(['Name'])
})

test('passes, cards, seeds and days that are no secrets are still asked for', async ({ world }) => {
  const labels = [
    ...'Ski pass, Season pass, Pass type, Gift card, Library card, Card message, Seeds, Seed type, Code name'.split(
      ', ',
    ),
    ...'Credits, Carta dei vini, Compte rendu, Kort besked, Kort om dig, Phrase for the cake, Secret Santa gift'.split(
      ', ',
    ),
    ...'Wallet size, Verification of attendance, Tipo de pan, CPR course, Name on the back'.split(', '),
  ]
  const rows = labels.map((label) => `Text: ${label}`)
  rows.push('Text: Day (DD/MM/YYYY)', 'Text: Tag (TT.MM.JJ)', 'Phone: Reach me (+49 1512 3456789)')
  rows.push('Select: Guests = 1, 2, 3, 4', 'Select: Rating = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10')
  rows.push('Select: Reminder = E-mail, SMS')
  const shown = await showOf(world, [...rows, 'Text: PIN'])
  expect(shown).toEqual([...labels, 'Day', 'Tag', 'Reach me', 'Guests', 'Rating', 'Reminder'])
})

const longLigature = '\ufdfa'
const textField = (label: string): FormField => ({ type: 'Text', label, required: false })
const countSecrets = (fields: readonly FormField[]) =>
  withholdSecrets(fields).filter(({ type }) => type === 'Password').length

test('a label is as long as what it shows: one sign that stands for eighteen is no way to a longer one', () => {
  expect(secretsOf(textField(longLigature.repeat(16))).size).toBe(0)
  expect(secretsOf(textField(longLigature.repeat(17))).size).toBe(1)
  const count = (fields: number) =>
    countSecrets(Array.from({ length: fields }, () => textField(longLigature.repeat(16))))
  expect([count(20), count(22)]).toEqual([0, 2])
})

test('what is too long is withheld without being read', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  try {
    expect(countSecrets(Array.from({ length: 20 }, () => textField('a '.repeat(50_000))))).toBe(20)
    expect(normalize.mock.contexts.filter((text) => String(text).length > 1000)).toEqual([])
  } finally {
    normalize.mockRestore()
  }
})

test('of a list no more is read than decides about it, and a form is decided once', () => {
  const unread = Object.defineProperty(['One '.repeat(60), 'Two'], 1, {
    get: () => expect.fail('This was read'),
  })
  const fields: FormField[] = [{ ...textField('Choice'), type: 'Select', options: unread }]
  expect(countSecrets(fields)).toBe(0)
  expect(withholdSecrets(fields)).toBe(withholdSecrets(fields))
})

test('no field of a form that comes along is withheld', () => {
  const files = globSync('seed/**/content*.txt')
  const forms = files.flatMap((file) => [
    ...numberForms(parseContent(readFileSync(file, 'utf8')).items, () => undefined).keys(),
  ])
  const fields = forms.flatMap((form) => form.fields)
  expect(fields.length).toBeGreaterThan(50)
  expect(fields.filter((field) => secretsOf(field).size > 0)).toEqual([])
})
