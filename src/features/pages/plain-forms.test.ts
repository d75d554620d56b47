import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { JSDOM } from 'jsdom'
import { describe, expect } from 'vitest'
import { messages } from '#messages/server/tables.ts'
import { openSite } from '#test/owned-site.ts'
import { codeInMail } from '#test/people.ts'
import { test, type World } from '#test/world.ts'

const form = `# Ask

:::form{message="We look in the diary."}
Text: Name *
Email: E-mail *
Number: How many
Select: Size = S, M, L
Checkbox: Days = Mon, Tue, Wed
Checkbox: I agree *
TextArea: Anything
Password: Secret
Text: website
Button: Ask
:::
`

/** The parts of a page that a browser without script uses. */
async function read(response: Response) {
  const { document } = new JSDOM(await response.text()).window
  const fields = () => [...document.querySelectorAll<HTMLInputElement>('main form[action]:first-of-type [name]')]
  return {
    status: response.status,
    headers: response.headers,
    document,
    lang: document.documentElement.lang,
    title: document.querySelector('h1')?.textContent,
    text: document.querySelector('main')?.textContent ?? '',
    form: document.querySelector<HTMLFormElement>('main form[action]'),
    field: (name: string) => fields().find((one) => one.name === name),
    mistakes: [...document.querySelectorAll('main .field > .mistake')].map(({ textContent }) => textContent),
    alert: document.querySelector('main [role=alert].summary p')?.textContent,
    /** What the summary leads to: the texts of its links, and the fields that they are for. */
    ways: [...document.querySelectorAll<HTMLAnchorElement>('.summary a')].map((link) => [
      link.textContent,
      document.querySelector(link.hash)?.getAttribute('name'),
    ]),
    begins: document.querySelector('[autofocus]')?.getAttribute('name'),
  }
}
type Page = Awaited<ReturnType<typeof read>>

/** Somebody without script on a site, who fills in the form of a page and presses its button. */
async function openVisitor(world: World, files: Record<string, string>) {
  const site = await openSite(world)
  for (const page of ['contact', 'subscribe'])
    await rm(join(world.sites, site.label, page), { recursive: true, force: true })
  await world.write(site.label, { 'settings.txt': 'title Old Bakery\n', ...files })
  const at = `http://${site.host}`
  const visit = async (path: string) => read(await world.visit(at + path))
  async function send(page: Page, values: Record<string, string | string[]>, which = 0) {
    const shown = page.document.querySelectorAll<HTMLFormElement>('main form[action]')[which]!
    const data = new URLSearchParams()
    for (const [name, value] of new page.document.defaultView!.FormData(shown)) data.append(name, String(value))
    for (const [name, value] of Object.entries(values)) {
      data.delete(name)
      for (const one of [value].flat()) data.append(name, one)
    }
    return read(
      await world.visit(new URL(shown.getAttribute('action')!, at).href, {
        method: 'POST',
        body: data.toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    )
  }
  const stored = () => world.ctx.db.select().from(messages).where(eq(messages.domainId, site.id))
  return { at, site, visit, send, stored }
}

const right = { 'field:Name': 'Ann', 'field:E-mail': 'ann@example.com', 'field:I agree': 'on' }

describe('a form without script', () => {
  test('is stored at once; the page that answers asks for the code, and says so when it is right', async ({
    world,
  }) => {
    const { visit, send, stored } = await openVisitor(world, { 'ask/content.txt': form })
    let sent: Page | undefined
    const code = await codeInMail(world, 'ann@example.com', async () => {
      sent = await send(await visit('/ask'), { ...right, 'field:Days': ['Mon', 'Wed'], 'field:website': 'ann.example' })
    })
    expect([sent!.status, sent!.title, sent!.headers.get('cache-control')]).toEqual([200, 'Message sent', 'no-store'])
    expect(sent!.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(sent!.text).toContain('We look in the diary.')
    expect(sent!.text).toContain('ann@example.com')
    expect(await stored()).toMatchObject([{ verified: false, senderEmail: 'ann@example.com' }])
    expect(JSON.stringify((await stored())[0])).toContain('Mon, Wed')
    expect(JSON.stringify((await stored())[0])).toContain('ann.example')

    const wrong = await send(sent!, { code: 'AAAAAA' })
    expect([wrong.status, wrong.mistakes]).toEqual([400, ['Invalid verification code']])
    expect(wrong.field('code')?.value).toBe('')
    const proven = await send(wrong, { code: ` ${code!.toLowerCase().slice(0, 3)}-${code!.slice(3)} ` })
    expect([proven.status, proven.title]).toEqual([200, 'Address confirmed'])
    expect(proven.document.querySelector('main a')?.getAttribute('href')).toBe('/ask')
    expect(await stored()).toMatchObject([{ verified: true }])
  })

  test('sends another code, after a while', async ({ world }) => {
    const { visit, send } = await openVisitor(world, { 'ask/content.txt': form })
    const sent = await send(await visit('/ask'), right)
    const early = await send(sent, {}, 1)
    expect(early.status).toBe(429)
    world.clock.now = new Date(world.clock.now.getTime() + 31_000)
    const code = await codeInMail(world, 'ann@example.com', async () => {
      expect((await send(early, {}, 1)).text).toContain('A new code is on its way.')
    })
    expect((await send(early, { code: code! })).title).toBe('Address confirmed')
  })

  test('comes back with everything typed, what is wrong beside each field, and never a password', async ({ world }) => {
    const { visit, send, stored } = await openVisitor(world, { 'ask/content.txt': form })
    const page = await visit('/ask')
    expect(page.document.querySelector('[type=password]')).toBeNull()
    const typed = {
      'field:Name': '',
      'field:E-mail': 'ann@example',
      'field:How many': 'two',
      'field:Size': 'M',
      'field:Days': ['Mon', 'Wed'],
      'field:Anything': 'One\nTwo',
      'field:Secret': 'hunter2',
    }
    const back = await send(page, typed)
    expect([back.status, back.title]).toEqual([400, 'Not sent yet'])
    expect(back.alert).toBe('Please check 4 fields. What you typed is still here.')
    expect([back.ways[0], back.ways.length, back.begins]).toEqual([
      ['Name: Please fill in this field.', 'field:Name'],
      4,
      'field:Name',
    ])
    expect(back.mistakes).toEqual([
      'Please fill in this field.',
      'Please enter a valid email address.',
      'Please enter a number.',
      'Please tick this box.',
    ])
    expect(back.text + back.document.documentElement.innerHTML).not.toContain('hunter2')
    const value = (name: string) => back.field(`field:${name}`)?.value
    expect(['E-mail', 'How many', 'Size', 'Anything'].map(value)).toEqual(['ann@example', 'two', 'M', 'One\nTwo'])
    const boxes = [...back.document.querySelectorAll<HTMLInputElement>('[name="field:Days"]')]
    expect(boxes.map(({ checked }) => checked)).toEqual([true, false, true])
    const field = back.field('field:E-mail')!
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(back.document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toBe(
      'Please enter a valid email address.',
    )
    expect(await stored()).toEqual([])
  })

  test('is sent to its own page and number, whatever stands before it and wherever it is included', async ({
    world,
  }) => {
    const part = ':::form{message="From the part."}\nText: Second *\n:::\n'
    const { visit, send, stored } = await openVisitor(world, {
      'content.txt': `:::columns\n:::column\n${form}\n:::\n:::\n\n::include part.txt\n\n:::hero\n# Hi\n:::\n`,
      'part.txt': part,
    })
    for (const path of ['/', '/no-such-page']) {
      const page = await visit(path)
      const actions = [...page.document.querySelectorAll('main form[action]')].map((one) => one.getAttribute('action'))
      expect(actions).toEqual(['/forms/1', '/forms/2'])
      expect((await send(page, { 'field:Second': 'Hello' }, 1)).text).toContain('From the part.')
    }
    expect(await stored()).toHaveLength(2)
  })

  test('that is gone says what to do', async ({ world }) => {
    const { site, visit, send } = await openVisitor(world, { 'ask/content.txt': form })
    const page = await visit('/ask')
    await world.write(site.label, { 'ask/content.txt': '# Nothing to ask\n' })
    const gone = await send(page, right)
    expect([gone.status, gone.form]).toEqual([404, null])
    expect(gone.alert).toContain('This form has changed')
  })

  test.for(['de', 'ar'])('is answered in the language of its page: %s', async (language, { world }) => {
    const { visit, send } = await openVisitor(world, { 'ask/content.txt': form, [`ask/content.${language}.txt`]: form })
    const page = await visit(`/ask?language=${language}`)
    expect(page.form!.getAttribute('action')).toBe(`/forms/ask/1?language=${language}`)
    const back = await send(page, {})
    expect(back.lang).toBe(language)
    expect(back.document.documentElement.dir).toBe(language === 'ar' ? 'rtl' : 'ltr')
    expect(back.title).toBe(language === 'ar' ? 'لم تُرسل بعد' : 'Noch nicht gesendet')
    expect(back.text).not.toMatch(/Please|Send\b/)
    expect((await send(page, right)).text).toContain(language === 'ar' ? 'أرسلنا رمزًا' : 'Wir haben einen Code')
  })

  test('whose page names a language in its head is its own, also where the page has a file in that language', async ({
    world,
  }) => {
    const ask = (label: string) => `:::form\nText: ${label} *\n:::\n`
    const { site, visit, send, stored } = await openVisitor(world, {
      'ask/content.txt': `Language: de\n\n${ask('Frage')}`,
      'ask/content.de.txt': ask('Andere Frage'),
    })
    expect((await send(await visit('/ask'), { 'field:Frage': 'Wann?' })).status).toBe(200)
    expect((await send(await visit('/ask?language=de'), { 'field:Andere Frage': 'Wo?' })).status).toBe(200)
    await world.write(site.label, { 'settings.txt': 'language de\n', 'ask/content.txt': ask('Name') })
    expect((await send(await visit('/ask'), { 'field:Name': 'Ann' })).status).toBe(200)
    expect((await stored()).flatMap(({ fields }) => fields.map(({ label }) => label)).toSorted()).toEqual([
      'Andere Frage',
      'Frage',
      'Name',
    ])
  })

  test('with several addresses says which one the code went to', async ({ world }) => {
    const { visit, send, stored } = await openVisitor(world, {
      'content.txt': ':::form\nEmail: Of a friend\nEmail: Yours\n:::\n',
    })
    const sent = await send(await visit('/'), { 'field:Yours': 'ann@example.com' })
    expect(sent.text).toContain('We sent a code to ann@example.com.')
    expect(await stored()).toMatchObject([{ senderEmail: 'ann@example.com' }])
  })

  test('whose labels are odd loses nothing', async ({ world }) => {
    const labels = [`${'a'.repeat(199)}😀 and more`, '__proto__', 'constructor', 'A "b" <c> & d=e', 'واحد ١']
    const rows = labels.map((label) => `Text: ${label} *`).join('\n')
    const { visit, send, stored } = await openVisitor(world, { 'content.txt': `:::form\n${rows}\n:::\n` })
    const page = await visit('/')
    const names = [...page.form!.querySelectorAll<HTMLInputElement>('[name^="field:"]')].map(({ name }) => name)
    const sent = await send(page, Object.fromEntries(names.map((name, place) => [name, `value ${place}`])))
    expect([sent.status, sent.alert]).toEqual([200, undefined])
    expect((await stored())[0]?.fields).toEqual(labels.map((label, place) => ({ label, value: `value ${place}` })))
  })

  test('without anything to fill in is sent by its button; what can’t be chosen needs no choice', async ({ world }) => {
    const { visit, send, stored } = await openVisitor(world, {
      'content.txt': ':::form{action=votes}\nHidden: flavour = rye\nButton: I vote for rye\n:::\n',
      'ask/content.txt': ':::form\nSelect: Size *\nText: Name\n:::\n',
    })
    expect((await send(await visit('/'), {})).title).toBe('Message sent')
    expect(await stored()).toMatchObject([{ form: 'votes', fields: [{ label: 'flavour', value: 'rye' }] }])
    expect((await send(await visit('/ask'), { 'field:Name': 'Ann' })).title).toBe('Message sent')
  })

  test('with a name that no form has is refused with a page', async ({ world }) => {
    const { at } = await openVisitor(world, { 'ask/content.txt': form })
    for (const name of ['x', 'ask', 'ask/0', 'ask/1.5', 'ask/-1', 'ask/1e1', 'ask/x/y', '9999999999999999999']) {
      const gone = await read(await world.visit(`${at}/forms/${name}`, post(right)))
      expect([name, gone.status, gone.title, gone.form]).toEqual([name, 400, 'Not sent yet', null])
    }
  })

  test('takes numbers and telephone numbers in the digits of its language', async ({ world }) => {
    const { visit, send, stored } = await openVisitor(world, {
      'content.ar.txt': ':::form\nPhone: الهاتف\nNumber: العدد\n:::\n',
    })
    const page = await visit('/?language=ar')
    const odd = await send(page, { 'field:الهاتف': '٠١٢ ٣٤٥ ٦٧٨', 'field:العدد': 'اثنان' })
    expect(odd.mistakes).toEqual(['يرجى إدخال رقم.'])
    expect((await send(odd, { 'field:العدد': '٢٫٥' })).status).toBe(200)
    expect((await stored())[0]?.fields.map(({ value }) => value)).toEqual(['٠١٢ ٣٤٥ ٦٧٨', '٢٫٥'])
  })

  test('with a number that goes on and on comes back at once', async ({ world }) => {
    const { visit, send } = await openVisitor(world, { 'content.txt': ':::form\nNumber: How many\n:::\n' })
    for (const number of [`${'1'.repeat(80_000)}x`, '1'.repeat(250_000), `${"1'".repeat(40_000)}x`])
      expect((await send(await visit('/'), { 'field:How many': number })).mistakes).toEqual(['Please enter a number.'])
  })

  test('on a page in another language than its site is answered in that language, which the page says', async ({
    world,
  }) => {
    const { visit, send } = await openVisitor(world, { 'ask/content.txt': `Language: ar\n\n${form}\n\n::contact\n` })
    const back = await send(await visit('/ask'), {}, 1)
    const answer = back.document.querySelector<HTMLElement>('.answer-page')!
    expect([back.lang, back.title, answer.lang, answer.dir]).toEqual(['en', 'لم تُرسل بعد', 'ar', 'auto'])
    expect(answer.textContent).not.toMatch(/Normal|Leave|Send/)
    const same = await send(await visit('/ask?language=ar'), {}, 1)
    expect(same.document.querySelector('.answer-page')?.hasAttribute('lang')).toBe(false)
  })

  test('shows no markup that somebody typed, in no field', async ({ world }) => {
    const { at, visit, send } = await openVisitor(world, { 'ask/content.txt': form })
    const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
    const names = ['Name', 'E-mail', 'How many', 'Size', 'Days', 'Anything', 'I agree'].map((name) => `field:${name}`)
    const page = await visit('/ask')
    const values = Object.fromEntries(
      [...names, 'language', 'from-page', 'website', 'email', 'code'].map((name) => [name, evil]),
    )
    for (const answer of [
      await send(page, values),
      await read(await world.visit(`${at}/forms/x/verify`, post(values))),
      await read(await world.visit(`${at}/forms/x/resend`, post(values))),
      await read(await world.visit(`${at}/contact`, post(values))),
      await read(await world.visit(`${at}/subscribe`, post(values))),
    ]) {
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.document.querySelector('main script, main img, main [onerror]')).toBeNull()
    }
    const away = await read(await world.visit(`${at}/contact`, post({ 'from-page': '//evil.example/' })))
    expect(
      [...away.document.querySelectorAll('main a:not(.summary a)')].map((link) => link.getAttribute('href')),
    ).toEqual(['/'])
  })

  test('that is too large, or no form at all, is refused with a page', async ({ world }) => {
    const { at } = await openVisitor(world, { 'ask/content.txt': form })
    const large = await read(await world.visit(`${at}/forms/ask/1`, post({ 'field:Name': 'x'.repeat(400_000) })))
    expect([large.status, large.title]).toEqual([413, 'Not sent yet'])
    const many = Array.from({ length: 1200 }, (_, at) => `a${at}=1`).join('&')
    expect((await world.visit(`${at}/forms/ask/1`, { ...post({}), body: many })).status).toBe(400)
    const json = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
    expect((await world.visit(`${at}/forms/ask/1`, json)).status).toBe(415)
    const huge = post({ 'field:Name': 'x'.repeat(1_100_000) })
    expect((await world.visit(`${at}/forms/ask/1`, huge)).status).toBe(413)
  })

  test('may be multipart, and counts for the site of its host alone', async ({ world }) => {
    const { at, stored } = await openVisitor(world, { 'ask/content.txt': form })
    const data = new FormData()
    for (const [name, value] of Object.entries(right)) data.append(name, value)
    data.append('field:Anything', new File(['x'], 'x.txt'))
    const sent = await read(await world.visit(`${at}/forms/ask/1?domain=localhost`, { method: 'POST', body: data }))
    expect(sent.title).toBe('Message sent')
    expect(await stored()).toHaveLength(1)
    expect((await world.visit('http://nobody.example/forms/ask/1', post(right))).status).toBe(421)
  })
})

function post(values: Record<string, string>): RequestInit {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return { method: 'POST', body: new URLSearchParams(values).toString(), headers }
}

describe('the contact page without script', () => {
  const filled = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', priority: 'Urgent', message: 'Hello' }

  test('stores what was written, and still shows the page when it is asked for', async ({ world }) => {
    const { visit, send, stored } = await openVisitor(world, { 'content.txt': '# Home\n' })
    const page = await visit('/contact')
    expect([page.status, page.title, page.form!.getAttribute('action')]).toEqual([200, 'Contact Us', '/contact'])
    expect((await send(page, filled)).text).toContain('Thank you. Your message has been sent.')
    expect(await stored()).toMatchObject([{ priority: 'Urgent', senderEmail: 'ann@example.com', content: 'Hello' }])
    const back = await send(page, { ...filled, message: ' ', priority: 'High' })
    expect([back.status, back.field('priority')?.value, back.field('firstName')?.value]).toEqual([400, 'High', 'Ann'])
    expect(back.mistakes).toEqual(['Please fill in this field.'])
    expect((await send(back, { message: 'Now' })).title).toBe('Message sent')
  })

  test('takes what programs fill in for spam, and tells them nothing', async ({ world }) => {
    const { visit, send, stored } = await openVisitor(world, { 'content.txt': '# Home\n' })
    const page = await visit('/contact')
    const trap = page.field('website')!
    expect([trap.tabIndex, trap.autocomplete, trap.closest('[aria-hidden=true]')]).toEqual([
      -1,
      'off',
      expect.anything(),
    ])
    expect((await send(page, { ...filled, website: 'http://spam.example' })).title).toBe('Message sent')
    expect(await stored()).toMatchObject([{ folder: 'spam' }])
  })
})

describe('the mailing list without script', () => {
  test('thanks, and asks to confirm by mail; mistakes keep what was typed', async ({ world }) => {
    const { visit, send } = await openVisitor(world, { 'content.txt': '# Home\n' })
    const page = await visit('/subscribe')
    const back = await send(page, { name: 'Ann', email: 'ann@' })
    expect([back.status, back.field('name')?.value, back.mistakes]).toEqual([
      400,
      'Ann',
      ['Please enter a valid email address.'],
    ])
    expect(back.alert).toBe('Please check 1 field. What you typed is still here.')
    expect((await send(page, { name: '', email: '' })).alert).toBe('Please fill in all fields.')
    const done = await send(back, { email: 'ann@example.com' })
    expect([done.status, done.title]).toEqual([200, 'Thank You!'])
    expect(done.text).toContain("You've been successfully subscribed to our mailing list.")
    expect(done.text).toContain('We sent an e-mail to ann@example.com.')
    expect(done.document.querySelector('main a')?.textContent).toBe('Subscribe Another Email')
  })
})

test('the chat of a page takes a message without script: a name, an address, and it is in the inbox', async ({
  world,
}) => {
  const { visit, send, stored } = await openVisitor(world, { 'content.txt': '# Bread\n\n::chat\n' })
  const home = await visit('/')
  const chat = [...home.document.querySelectorAll('main form[action]')].findIndex((one) => one.closest('.chat'))
  const blank = await send(home, { name: 'Ann Lee', email: 'ann@example.com', message: '' }, chat)
  expect([blank.status, blank.field('name')?.value]).toEqual([400, 'Ann Lee'])
  const sent = await send(blank, { message: 'Is the rye ready?' })
  expect([sent.status, sent.title]).toEqual([200, 'Message sent'])
  expect(await stored()).toMatchObject([
    {
      senderName: 'Ann Lee',
      senderEmail: 'ann@example.com',
      content: 'Is the rye ready?',
      form: 'chat',
      folder: 'inbox',
    },
  ])
})

test('what is wrong with a message in the chat without script is said in the language of the page', async ({
  world,
}) => {
  const { visit, send, stored } = await openVisitor(world, { 'content.de.txt': '# Brot\n\n::chat\n' })
  const home = await visit('/?language=de')
  const chat = [...home.document.querySelectorAll('main form[action]')].findIndex((one) => one.closest('.chat'))
  const filled = { name: 'Ann Lee', email: 'ann@example.com', message: 'Hallo' }
  const change = async (changed: object) => send(home, { ...filled, ...changed }, chat)
  expect((await change({ name: '' })).alert).toBe('Bitte prüfen Sie 1 Feld. Was Sie geschrieben haben, steht noch da.')
  expect((await change({ message: ' ' })).alert).toBe(
    'Bitte prüfen Sie 1 Feld. Was Sie geschrieben haben, steht noch da.',
  )
  const odd = await change({ email: 'ann@example' })
  expect(odd.mistakes).toEqual(['Bitte geben Sie eine gültige E-Mail-Adresse ein.'])
  expect(odd.text).not.toContain('Please')
  expect(await stored()).toEqual([])
})

test('on a site that belongs to nobody a form says in the language of the page that nobody reads it', async ({
  world,
}) => {
  await world.write('handmade.example', { 'content.de.txt': ':::form\nText: Name\n:::\n' })
  const sent = await world.visit(
    'http://localhost/forms/1?domain=handmade.example&language=de',
    post({ 'field:Name': 'A', language: 'de' }),
  )
  expect((await read(sent)).alert).toBe('Für diese Website liest noch niemand Nachrichten.')
})
