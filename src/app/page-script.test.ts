// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '#pages/web/page.tsx'
import { sampleView } from '#test/sample-view.ts'

const text = `![Cup](here.jpg)

::youtube[Film]{id=aqz-KE-bpKQ}

:::video-grid
https://vimeo.com/1084537 | Grid
:::

::subscribe

::contact

:::form
Text: Name
:::
`

let isCalm = false

beforeAll(async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduce') ? isCalm : true }))
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.dispatchEvent(new Event('close'))
    },
  })
  localStorage.theme = 'light'
  fill()
  await import('./page-script.ts')
})

function fill(language = 'en') {
  const menu = [{ title: 'Shop', current: false, links: [{ title: 'Cups', href: '/cups', current: false, links: [] }] }]
  const html = renderPage(sampleView(text, { menu, language })).html
  const page = new DOMParser().parseFromString(html, 'text/html')
  const main = document.querySelector('main')
  if (main) {
    main.replaceWith(page.querySelector('main')!)
    document.body.dataset.imageFailed = page.body.dataset.imageFailed
  } else document.body.replaceWith(page.body)
}

beforeEach(() => {
  isCalm = false
  fill()
})

const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector)!
const point = (type: string, x = 0) => new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, button: 0 })

test('the saved theme is shown, and the switch changes and saves it', () => {
  expect(document.documentElement.dataset.theme).toBe('light')
  find('[data-theme-switch]').click()
  expect([document.documentElement.dataset.theme, localStorage.theme]).toEqual(['dark', 'dark'])
  expect(find('[data-theme-switch]').hidden).toBe(false)
})

test('a click shakes a picture, and every fifth makes it fly away', () => {
  const picture = find('[data-play]')
  const moves = Array.from({ length: 5 }, () => {
    picture.click()
    const move = picture.hasAttribute('data-flying')
      ? 'flies'
      : picture.hasAttribute('data-shaking')
        ? 'shakes'
        : 'rests'
    picture.dispatchEvent(new Event('animationend', { bubbles: true }))
    return move
  })
  expect(moves).toEqual(['shakes', 'shakes', 'shakes', 'shakes', 'flies'])
})

test('pictures rest for visitors who prefer calm', () => {
  isCalm = true
  const picture = find('[data-play]')
  picture.click()
  expect(picture.hasAttribute('data-shaking')).toBe(false)
})

test('a picture follows the pointer that drags it, and the drag is no click', () => {
  const picture = find('[data-play]')
  for (const event of [point('pointerdown'), point('pointermove', 40), point('pointerup', 40), point('click', 40)])
    picture.dispatchEvent(event)
  expect(picture.style.translate).toBe('40px 0px')
  expect(picture.hasAttribute('data-shaking')).toBe(false)
})

test('a film starts where it was clicked', () => {
  find('.video .player').click()
  expect(find<HTMLIFrameElement>('.video iframe').src).toContain('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ')
  expect(find<HTMLIFrameElement>('.video iframe').title).toBe('Film')
})

test('a film of a grid fills the screen until it is closed', () => {
  find('.video-grid .player').click()
  expect(find('dialog.cinema iframe').getAttribute('src')).toContain('player.vimeo.com')
  expect(find('dialog.cinema').ariaLabel).toBe('Grid')
  find('dialog.cinema button').click()
  expect(document.querySelector('dialog')).toBeNull()
  expect(document.querySelector('.video-grid .player')).not.toBeNull()
})

test('a picture that does not come leaves its words', () => {
  find('[data-play]').dispatchEvent(new Event('error'))
  expect(find('.missing').textContent).toBe('Failed to load imageCup')
})

test('a form that is sent before its own script is there waits for it, and goes without it if it does not come', () => {
  vi.useFakeTimers()
  const sent = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
  const form = find<HTMLFormElement>('[data-form=subscribe]')
  form.requestSubmit()
  form.requestSubmit()
  expect([form.dataset.held, sent.mock.calls.length]).toEqual(['', 0])
  vi.advanceTimersByTime(60_000)
  expect(sent).toHaveBeenCalledTimes(1)
  const other = find<HTMLFormElement>('[data-form=contact]')
  other.requestSubmit()
  delete other.dataset.held
  vi.advanceTimersByTime(60_000)
  expect(sent).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})

test('the script speaks the language of the page', () => {
  fill('de')
  find('[data-play]').dispatchEvent(new Event('error'))
  expect(find('.missing').textContent).toBe('Das Bild konnte nicht geladen werdenCup')
  find('.video-grid .player').click()
  expect(find('dialog.cinema button').ariaLabel).toBe('Schließen')
  find('dialog.cinema button').click()
})

test('open menus close by Escape and by a click elsewhere', () => {
  const menu = find<HTMLDetailsElement>('.navbar details')
  menu.open = true
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(menu.open).toBe(false)
  menu.open = true
  find('main').click()
  expect(menu.open).toBe(false)
})

test('a toast takes the place of the one before and goes after three seconds', () => {
  vi.useFakeTimers()
  dispatchEvent(new CustomEvent('toast', { detail: 'One' }))
  dispatchEvent(new CustomEvent('toast', { detail: 'Two' }))
  expect(find('[role=status].toast').textContent).toBe('Two')
  vi.advanceTimersByTime(3000)
  expect(find('[role=status].toast').textContent).toBe('')
  vi.useRealTimers()
})

test('a toast can lead somewhere and last as long as it says, but waits while somebody is using it', () => {
  vi.useFakeTimers()
  const toast = find('[role=status].toast')
  dispatchEvent(new CustomEvent('toast', { detail: { text: 'Added', lasts: 2000, href: '/cart', label: 'View' } }))
  expect([toast.textContent, toast.querySelector('a')!.getAttribute('href')]).toEqual(['Added View', '/cart'])
  toast.dispatchEvent(new Event('pointerenter'))
  vi.advanceTimersByTime(9000)
  expect(toast.textContent).toBe('Added View')
  toast.dispatchEvent(new Event('pointerleave'))
  vi.advanceTimersByTime(2000)
  expect(toast.textContent).toBe('')
  vi.useRealTimers()
})

test('an address that was pasted with brackets is put right as soon as it is left', () => {
  const field = find<HTMLInputElement>('[type=email]')
  field.value = '<ann@example.com>\u200b'
  field.dispatchEvent(new Event('change', { bubbles: true }))
  expect(field.value).toBe('ann@example.com')
})
