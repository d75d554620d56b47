// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { loadSignIn } from '#accounts/web/load-sign-in.ts'
import { renderPage } from '../page.tsx'
import { sampleView } from '#test/sample-view.ts'
import { wakeIslands } from './islands.ts'

type Part = Awaited<ReturnType<typeof loadSignIn>>

/** A page with the sign-in widget, not awake yet; its script comes when it is let through. */
function openPage(language = 'en') {
  document.body.innerHTML =
    /<body[^>]*>(.*)<\/body>/s.exec(renderPage(sampleView('::signin', { language })).html)?.[1] ?? ''
  const script = Promise.withResolvers<Part>()
  const loads = vi.fn<() => Promise<Part>>(() => script.promise)
  wakeIslands({ 'sign-in': loads })
  const field = document.querySelector<HTMLInputElement>('.sign-in input')!
  return { field, loads, form: field.form!, letScriptCome: () => script.resolve(loadSignIn(language)) }
}

const answer = () => document.querySelector('.sign-in .answer')?.textContent
const realFetch = globalThis.fetch

function type(field: HTMLInputElement, text: string) {
  field.focus()
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  globalThis.fetch = realFetch
})

test('nothing is loaded before someone reaches for it, and then once', () => {
  const { field, loads } = openPage()
  expect(loads).not.toHaveBeenCalled()
  type(field, 'n')
  type(field, 'na')
  expect(loads).toHaveBeenCalledOnce()
})

test('text typed and sent before the island has loaded is kept, and the form is sent', async () => {
  const complaints = vi.spyOn(console, 'error')
  globalThis.fetch = async () => Promise.reject(new TypeError('Failed to fetch'))
  const { field, form, letScriptCome } = openPage()
  type(field, 'name@example.com')
  form.requestSubmit()
  expect(answer()).toBe('')
  letScriptCome()
  await expect.poll(answer).toBe('Network error. Please check your internet connection.')
  expect(document.querySelector('.sign-in input')).toBe(field)
  expect(field.value).toBe('name@example.com')
  expect(document.activeElement).toBe(field)
  expect(complaints).not.toHaveBeenCalled()
})

test('impatient clicks, before the widget woke and after, ask once', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const asked = vi.fn<typeof fetch>(() => promise)
  globalThis.fetch = asked
  const { field, form, letScriptCome } = openPage()
  type(field, 'name@example.com')
  for (let clicks = 0; clicks < 4; clicks++) form.requestSubmit()
  letScriptCome()
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0)
  for (let clicks = 0; clicks < 4; clicks++) form.requestSubmit()
  resolve(Response.json({ registered: true }))
  await expect.poll(() => document.querySelector('.sign-in [type=password]')).toBeTruthy()
  expect(asked).toHaveBeenCalledOnce()
})

test('an address that is none is named as such, in the language of the page', async () => {
  const { field, form, letScriptCome } = openPage('de')
  type(field, 'name@example')
  letScriptCome()
  form.requestSubmit()
  await expect.poll(answer).toBe('Bitte geben Sie eine gültige E-Mail-Adresse ein.')
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('a visitor who is signed in already sees that, unless they have begun to type', async () => {
  const payload = Buffer.from(JSON.stringify({ user_id: 'u1', email: 'ann@example.com', exp: 4_000_000_000 }))
  localStorage.setItem('token', `e30.${payload.toString('base64url')}.c2ln`)
  const typing = openPage()
  type(typing.field, 'b')
  typing.letScriptCome()
  await expect.poll(() => Object.keys(typing.field).join()).toContain('reactProps')
  expect(document.querySelector('.sign-in input')).toBe(typing.field)

  const { field, letScriptCome } = openPage()
  field.dispatchEvent(new Event('pointerover', { bubbles: true }))
  letScriptCome()
  await expect
    .poll(() => document.querySelector('.sign-in')?.textContent)
    .toContain('You are signed in as ann@example.com.')
})
