import { JSDOM } from 'jsdom'
import { expect } from 'vitest'
import { test } from '#test/world.ts'
import { sayPhrase } from '#kit/server/words.ts'

const bakery = { 'settings.txt': 'title Old Bakery\n', 'content.txt': 'Warm since five.' }
const browser = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } }
const readTitle = async (answer: Response) => new JSDOM(await answer.text()).window.document.title

test.for([
  ['/login', 'Welcome'],
  ['/login/', 'Welcome'],
  ['/%6Cogin', 'Welcome'],
  ['/register', 'Place your order'],
  ['/forgot-password', 'Forgot your password?'],
  ['/verify-code', 'Verify your code'],
  ['/reset-password', 'Reset your password'],
  ['/account', 'Your account'],
  ['/account/', 'Your account'],
  ['/account/any/where', 'Your account'],
  ['/profile', 'Your profile'],
  ['/settings', 'Settings'],
  ['/providers', 'Providers'],
  ['/domains', 'Your Domains'],
] as const)('%s is a screen on every host, never cached, framed or indexed', async ([path, title], { world }) => {
  await world.write('my.example', { ...bakery, 'login/content.txt': '# My trap', 'redirects.txt': '/account /\n' })
  const answer = await world.visit(`http://my.example${path}`, browser)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toMatch(/script-src 'self';.*object-src 'none'; base-uri 'none'; .*frame-ancestors 'none'/)
  const page = new JSDOM(await answer.text()).window.document
  expect([page.title, page.documentElement.lang]).toEqual([`${title} · Old Bakery`, 'en'])
  expect(page.querySelectorAll('script:not([src])')).toHaveLength(0)
  expect(page.querySelector('noscript [role=main]')?.textContent).toContain('JavaScript')
  expect(page.querySelector('noscript main')).toBeNull()
  expect(page.querySelector('#application main')?.textContent).toContain('Application Failed to Load')
  expect(await readTitle(await world.visit(`http://localhost${path}`, browser))).toBe(`${title} · Sitewright`)
})

test('a screen may ask where somebody is on the platform alone', async ({ world }) => {
  await world.write('my.example', bakery)
  const allowed = async (host: string) =>
    (await world.visit(`http://${host}/profile`, browser)).headers.get('permissions-policy')
  expect(await allowed('localhost')).toContain('geolocation=(self)')
  expect(await allowed('my.example')).toContain('geolocation=()')
})

test('an address that only starts like a screen, or belongs to no site, is not one', async ({ world }) => {
  await world.write('my.example', bakery)
  for (const path of ['/loginx', '/login/x', '/accounts'])
    expect(await readTitle(await world.visit(`http://my.example${path}`, browser))).toContain('Old Bakery')
  expect((await world.visit('http://nobody.example/login', browser)).status).toBe(421)
})

test('/settings is a call for a program and a screen for a browser', async ({ world }) => {
  const call = await world.visit('http://localhost/settings', { headers: { accept: 'application/json' } })
  expect([call.status, call.headers.get('content-type')]).toEqual([401, 'application/json'])
  const screen = await world.visit('http://localhost/settings', browser)
  expect([screen.status, screen.headers.get('vary')]).toEqual([200, 'Accept'])
})

test('a screen on a site’s own address knows where the platform is', async ({ world }) => {
  await world.write('my.example', bakery)
  const platformOf = async (address: string) =>
    new JSDOM(await (await world.visit(address, browser)).text()).window.document.documentElement.dataset.platform
  expect(await platformOf('http://my.example/account')).toMatch(/^http:\/\/localhost(:\d+)?$/)
  expect(await platformOf('http://localhost/account')).toBeUndefined()
})

test('asking for the head alone brings no body', async ({ world }) => {
  const answer = await world.visit('http://localhost/login', { method: 'HEAD' })
  expect([answer.status, await answer.text()]).toEqual([200, ''])
})

const german = { headers: { ...browser.headers, 'accept-language': 'fr, de-AT;q=0.8, en;q=0.5' } }
const readShown = async (answer: Response) => {
  const { title, documentElement, querySelector } = new JSDOM(await answer.text()).window.document
  return {
    title,
    language: documentElement.lang,
    script: querySelector.call(documentElement.ownerDocument, '[data-entry]')?.getAttribute('src'),
  }
}

test('a screen speaks the first language of the browser that it is translated into', async ({ world }) => {
  const shown = await readShown(await world.visit('http://localhost/settings', german))
  expect(shown).toEqual({ title: 'Einstellungen · Sitewright', language: 'de', script: '/_assets/client-de.js' })
})

test('on the host of a site a screen speaks its language, wears its title and logo, and yields to what somebody chose', async ({
  world,
}) => {
  await world.write('backen.example', {
    ...bakery,
    'settings.txt': 'title Alte Bäckerei\nlogo images/logo "1".png\nlanguage de\n',
  })
  const answer = await world.visit('http://backen.example/settings', browser)
  const { documentElement } = new JSDOM(await answer.clone().text()).window.document
  expect(documentElement.dataset).toMatchObject({
    site: 'Alte Bäckerei',
    domain: 'backen.example',
    logo: '/images/logo "1".png',
  })
  expect(await readShown(answer)).toMatchObject({ title: 'Einstellungen · Alte Bäckerei', language: 'de' })
  const chosen = { headers: { ...browser.headers, cookie: 'screen_language=en' } }
  expect(await readShown(await world.visit('http://backen.example/settings', chosen))).toMatchObject({ language: 'en' })
  const strange = { headers: { ...browser.headers, cookie: 'screen_language="><script>' } }
  expect(await readShown(await world.visit('http://backen.example/settings', strange))).toMatchObject({
    language: 'de',
  })
})

test('a screen in German is refused in German, with the values that the sentence has; a program in English', async ({
  world,
}) => {
  const asked = (headers: Record<string, string>) =>
    world.ask('POST /api/auth/send-verification-code', { email: 'nobody' }, { headers })
  expect((await asked({ 'x-screen-language': 'de' })).body.error).toBe(
    'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  )
  expect((await asked({})).body).toEqual({
    error: 'Please enter a valid email address.',
    message: 'Please enter a valid email address.',
    code: 'enter-valid-email',
  })
  const tooLong = await world.ask(
    'POST /api/auth/login',
    { email: 'a@b.example', password: '' },
    { headers: { 'x-screen-language': 'de' } },
  )
  expect(tooLong).toMatchObject({ status: 400, body: { code: 'enter-your-password' } })
  expect(tooLong.body.error).toBe('Bitte geben Sie Ihr Passwort ein.')
  expect((await asked({ 'x-screen-language': '__proto__' })).body.error).toBe('Please enter a valid email address.')
})

test('a refusal is said in German by its code, with its values, and stays as it is where German has no such code', () => {
  const code = 'few-left'
  const values = { left: 3, title: 'Only 2 of these are left.' }
  expect(sayPhrase('de', { code, values, message: '' })).toBe(
    'Von „Only 2 of these are left.“ sind nur noch 3 verfügbar.',
  )
  expect(sayPhrase('de-AT', { code, values, message: '' })).toContain('nur noch 3')
  for (const unknown of ['no-such-code', '__proto__', 'toString'])
    expect(sayPhrase('de', { code: unknown, message: 'Stays.' })).toBe('Stays.')
})
