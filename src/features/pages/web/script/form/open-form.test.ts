// @vitest-environment jsdom
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '#pages/web/page.tsx'
import { sampleView } from '#test/sample-view.ts'
import { keepTyped } from './keep-typed.ts'
import { openForm } from './open-form.ts'

const text = `:::form{message="We call you."}
Text: Name *
Email: E-mail *
Number: Pieces
Checkbox: Days = Mon, Tue
TextArea: More
Button: Ask
:::
`
type Reply = [status: number, body: object] | 'lost'
const realFetch = globalThis.fetch
const sent: { path: string; body: Record<string, unknown>; token: string | null }[] = []

/** A form of a page whose script is there; the server's replies come one after the other. */
function open(shown = text, { replies = [] as Reply[], language = 'en', isFresh = true } = {}) {
  const page = renderPage(sampleView(shown, { language, path: '/ask' })).html
  document.documentElement.lang = language
  document.body.innerHTML = /<body[^>]*>(.*)<\/body>/s.exec(page)?.[1] ?? ''
  if (isFresh) sessionStorage.clear()
  Element.prototype.scrollIntoView = () => undefined
  globalThis.fetch = vi.fn<typeof fetch>(async (path, init = {}) => {
    if (String(path).startsWith('/api/form-start')) return Response.json({ started: '1.a' })
    const headers = new Headers(init.headers)
    sent.push({ path: String(path), body: JSON.parse(String(init.body)), token: headers.get('authorization') })
    const reply = replies.shift() ?? 'lost'
    if (reply === 'lost') throw new TypeError('Failed to fetch')
    return Response.json(reply[1], { status: reply[0] })
  })
  const form = document.querySelector<HTMLFormElement>('[data-mover=form]')!
  keepTyped(form)
  openForm(form)
  const field = (name: string) => form.querySelector<HTMLInputElement>(`[name="field:${name}"], [name="${name}"]`)!
  const press = (label: string) =>
    userEvent.click([...document.querySelectorAll('button')].find((one) => one.textContent === label)!)
  return {
    form,
    field,
    press,
    answer: () => form.querySelector('.answer')?.textContent,
    summary: () => form.querySelector('.summary p')?.textContent,
  }
}
const seen = () => document.querySelector('.sent')?.textContent ?? ''
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('.code-boxes input')]

afterEach(() => {
  sent.length = 0
  globalThis.fetch = realFetch
  localStorage.clear()
})

async function fillIn({ field }: ReturnType<typeof open>) {
  await userEvent.type(field('Name'), 'Ann')
  await userEvent.type(field('E-mail'), 'ann@example.com')
}

test('says beside each field what is wrong, goes to the first, and sends nothing', async () => {
  const opened = open(text, { language: 'de' })
  await userEvent.type(opened.field('E-mail'), 'ann@')
  await opened.press('Ask')
  const mistakes = () => [...document.querySelectorAll('.mistake')].map(({ textContent }) => textContent)
  expect(mistakes()).toEqual(['Bitte füllen Sie dieses Feld aus.', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'])
  expect([opened.summary(), document.activeElement]).toEqual([
    'Bitte prüfen Sie 2 Felder. Was Sie geschrieben haben, steht noch da.',
    opened.field('Name'),
  ])
  expect(opened.field('Name').getAttribute('aria-describedby')).toBe(document.querySelector('.mistake')!.id)
  await userEvent.type(opened.field('Name'), 'A')
  expect(mistakes()).toHaveLength(1)
  expect(sent).toEqual([])
})

test('sends what was filled in, then takes the code; a wrong one empties the boxes', async () => {
  const replies: Reply[] = [
    [200, { id: '7', needsCode: true, message: 'We call you.' }],
    [400, { message: 'Invalid verification code' }],
    [200, { verified: true }],
  ]
  const opened = open(text, { replies })
  await fillIn(opened)
  await userEvent.click(document.querySelector('[value=Tue]')!)
  await opened.press('Ask')
  const { body } = sent[0]!
  expect([sent[0]!.path, body.website, body.language, body.started]).toEqual(['/api/forms/ask/1', '', 'en', '1.a'])
  expect(body.fields).toMatchObject({ Name: 'Ann', 'E-mail': 'ann@example.com', Days: ['Tue'] })
  expect(seen()).toContain('We call you.')
  expect(seen()).toContain('We sent a code to ann@example.com.')
  expect(document.activeElement).toBe(boxes()[0])
  await userEvent.paste('abc-234')
  await expect.poll(seen).toContain('Invalid verification code')
  expect([
    boxes()
      .map(({ value }) => value)
      .join(''),
    document.activeElement,
  ]).toEqual(['', boxes()[0]])
  await userEvent.keyboard('abc235')
  await expect.poll(seen).toContain('Your e-mail address is confirmed.')
  expect(sent.slice(1).map(({ path, body: { code } }) => [path, code])).toEqual([
    ['/api/forms/7/verify', 'ABC234'],
    ['/api/forms/7/verify', 'ABC235'],
  ])
})

test('keeps everything when the server is not reached, and sends the same message again', async () => {
  const opened = open(text, { replies: ['lost', [200, { id: '7', needsCode: false }]] })
  await fillIn(opened)
  await opened.press('Ask')
  expect(opened.answer()).toContain('What you typed is still here.')
  expect([opened.field('Name').value, document.querySelector<HTMLButtonElement>('.actions button')!.disabled]).toEqual([
    'Ann',
    false,
  ])
  await opened.press('Ask')
  expect(sent.map(({ body }) => body.sending)).toEqual([sent[0]!.body.sending, sent[0]!.body.sending])
  expect(boxes()).toEqual([])
})

test('is sent by whoever is signed in, and by nobody once their session has ended', async () => {
  localStorage.setItem('token', 'a.b.c')
  const opened = open(text, {
    replies: [
      [401, { message: 'Please sign in.' }],
      [200, { id: '7', needsCode: false }],
    ],
  })
  await fillIn(opened)
  await opened.press('Ask')
  expect(sent.map(({ token }) => token)).toEqual(['Bearer a.b.c', null])
  expect(seen()).toContain('We call you.')
})

test('what the server says, in the language of the page, stands at the form', async () => {
  const opened = open(text, {
    language: 'de',
    replies: [[400, { message: 'Bitte schreiben Sie höchstens 10,000 Zeichen.' }]],
  })
  await fillIn(opened)
  await opened.press('Ask')
  expect(opened.answer()).toBe('Bitte schreiben Sie höchstens 10,000 Zeichen.')
})

test('what was typed is there when the page is loaded again, until it is sent', async () => {
  const opened = open(text)
  await fillIn(opened)
  await userEvent.click(document.querySelector('[value=Mon]')!)
  dispatchEvent(new Event('pagehide'))
  const again = open(text, { isFresh: false, replies: [[200, { id: '7', needsCode: false }]] })
  expect([again.field('Name').value, document.querySelector<HTMLInputElement>('[value=Mon]')!.checked]).toEqual([
    'Ann',
    true,
  ])
  await again.press('Ask')
  expect(sent[0]!.body.started).toBeUndefined()
  expect(open(text, { isFresh: false }).field('Name').value).toBe('')
})

test('who subscribes is thanked in the words of the list, and may enter another address', async () => {
  const toasts: unknown[] = []
  addEventListener('toast', (event) => toasts.push((event as CustomEvent).detail), { once: true })
  const opened = open('::subscribe', {
    replies: [
      [500, {}],
      [200, { success: true, mustConfirm: true }],
    ],
  })
  await opened.press('Subscribe')
  expect(opened.summary()).toBe('Please fill in all fields.')
  await userEvent.type(opened.field('name'), 'Ann')
  await userEvent.type(opened.field('email'), 'ann@x')
  await opened.press('Subscribe')
  expect(opened.form.querySelector('.field .mistake')?.textContent).toBe('Please enter a valid email address.')
  expect(opened.summary()).toBe('Please check 1 field. What you typed is still here.')
  await userEvent.type(opened.field('email'), '.example')
  await opened.press('Subscribe')
  expect(opened.answer()).toBe('Failed to subscribe. Please try again.')
  await opened.press('Subscribe')
  expect(seen()).toContain('Thank You!')
  expect(seen()).toContain('We sent an e-mail to ann@x.example.')
  expect(toasts).toEqual(["Success!\nYou've been successfully subscribed to our mailing list."])
  await opened.press('Subscribe Another Email')
  expect([opened.form.hidden, opened.field('name').value, seen()]).toEqual([false, '', ''])
})

test('a number may have decimals', async () => {
  const opened = open(text, { replies: [[200, { id: '7', needsCode: false }]] })
  await fillIn(opened)
  await userEvent.type(opened.field('Pieces'), '2.5')
  await opened.press('Ask')
  expect(opened.answer()).toBe('')
  expect(sent[0]!.body.fields).toMatchObject({ Pieces: '2.5' })
})

test('with several addresses it says which one the code went to', async () => {
  const opened = open(':::form\nEmail: Of a friend\nEmail: Yours\nButton: Ask\n:::\n', {
    replies: [[200, { id: '7', needsCode: true }]],
  })
  await userEvent.type(opened.field('Yours'), 'ann@example.com')
  await opened.press('Ask')
  expect(seen()).toContain('We sent a code to ann@example.com.')
})
