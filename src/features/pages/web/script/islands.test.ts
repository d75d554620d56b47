// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { SignIn } from '#accounts/web/sign-in.tsx'
import { renderPage } from '../page.tsx'
import { sampleView } from '../sample-view.ts'
import { wakeIslands } from './islands.ts'

const notOpen = 'Sign-in is not open yet on this site.'

/** A page with the sign-in widget, not awake yet; its script comes when it is let through. */
function openPage() {
  document.body.innerHTML = /<body[^>]*>(.*)<\/body>/s.exec(renderPage(sampleView('::signin')).html)?.[1] ?? ''
  const script = Promise.withResolvers<typeof SignIn>()
  const loads = vi.fn<() => Promise<typeof SignIn>>(() => script.promise)
  wakeIslands({ 'sign-in': loads })
  const field = document.querySelector<HTMLInputElement>('.sign-in input')!
  return { field, loads, form: field.form!, letScriptCome: () => script.resolve(SignIn) }
}

const answer = () => document.querySelector('.sign-in .answer')?.textContent

function type(field: HTMLInputElement, text: string) {
  field.focus()
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

afterEach(() => document.body.replaceChildren())

test('nothing is loaded before someone reaches for it, and then once', () => {
  const { field, loads } = openPage()
  expect(loads).not.toHaveBeenCalled()
  type(field, 'n')
  type(field, 'na')
  expect(loads).toHaveBeenCalledOnce()
})

test('what was typed and sent before the widget woke is kept and answered', async () => {
  const { field, form, letScriptCome } = openPage()
  type(field, 'name@example.com')
  form.requestSubmit()
  expect(answer()).toBe('')
  letScriptCome()
  await vi.waitFor(() => expect(answer()).toBe(notOpen))
  expect(document.querySelector('.sign-in input')).toBe(field)
  expect(field.value).toBe('name@example.com')
  expect(document.activeElement).toBe(field)
})

test('an address that is none is named as such, and a better one is accepted', async () => {
  const { field, form, letScriptCome } = openPage()
  type(field, 'name@example')
  letScriptCome()
  form.requestSubmit()
  await vi.waitFor(() => expect(answer()).toBe('Please enter a valid email address.'))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  type(field, 'name@example.com')
  form.requestSubmit()
  await vi.waitFor(() => expect(answer()).toBe(notOpen))
})
