// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { passOn, phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { countInMemory } from '#kit/server/limits.ts'
import { openLog } from '#kit/server/log.ts'
import { on } from '#kit/server/http/handler.ts'
import { createApi } from '#kit/server/http/mount.ts'
import { dropToken, keepToken, readToken } from '#kit/web/token.ts'
import { checkEmail, login, sendVerificationCode, verifyCode } from '../contract.ts'
import { english } from '../sign-in-words.ts'
import { siteWordsIn } from '#kit/server/words.ts'
import { SignIn } from './sign-in.tsx'

const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64url')
const inAnHour = Math.floor(Date.now() / 1000) + 3600
const tokenOf = (email: string, exp = inAnHour) => `e30.${encode({ user_id: 'u1', email, exp })}.c2ln`
const place = { host: 'localhost', origin: 'http://localhost', site: undefined, isPlatform: true }
const noToken = { verified: true, user_exists: true, requires_password: false } as const

/** What the server does with each call; the calls themselves go through its own door. */
let answers: {
  registered: () => boolean
  send: (email: string) => void
  verify: (code: string) => { token?: string; requires_password?: boolean }
  login: (password: string) => { token: string }
}
let left: ReturnType<typeof vi.fn<() => unknown>>
let user: UserEvent
let sent: { path: string; body: unknown; headers: Headers }[]
const realFetch = globalThis.fetch

beforeEach(() => {
  const ctx = {
    log: openLog({ level: 'silent', asJson: true }),
    now: () => new Date(),
    random: (n: number) => new Uint8Array(n),
    limits: countInMemory(),
  } as unknown as Context
  answers = {
    registered: () => false,
    send: () => {},
    verify: () => ({ token: tokenOf('ann@example.com') }),
    login: () => ({ token: tokenOf('ann@example.com') }),
  }
  const handlers = [
    on(checkEmail, async () => ({ registered: answers.registered() })),
    on(sendVerificationCode, async ({ body }) => {
      answers.send(body.email)
      return { sent: true as const }
    }),
    on(verifyCode, async ({ body }) => ({ ...noToken, ...answers.verify(body.code) })),
    on(login, async ({ body }) => answers.login(body.password)),
  ]
  const api = createApi(ctx, handlers, { identify: async () => undefined, placeOf: () => place } as never)
  sent = []
  globalThis.fetch = (async (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(init.body)), headers: new Headers(init.headers) })
    return api.request(path, init)
  }) as typeof fetch
  left = vi.fn<() => unknown>()
  user = userEvent.setup()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  globalThis.fetch = realFetch
  localStorage.clear()
})

const show = (words = english) =>
  render(<SignIn placeholder="Enter your email" start="Start" words={words} onSignedIn={left} />)
const emailField = () => screen.getByLabelText<HTMLInputElement>('E-mail')
const boxes = () =>
  within(screen.getByRole('group', { name: 'Verification code' })).getAllByRole<HTMLInputElement>('textbox')
const inBoxes = () =>
  boxes()
    .map(({ value }) => value || '_')
    .join('')
const focused = () => boxes().indexOf(document.activeElement as HTMLInputElement)
const paths = () => sent.map(({ path }) => path.replace('/api/auth/', ''))
const refuse = (reason: ConstructorParameters<typeof Refusal>[0], words: string, retryAfter?: number) => () => {
  throw new Refusal(reason, coded.get(words) ?? passOn(words), { retryAfter })
}
/** What the server refuses with by a code, by its words. */
const coded = new Map(
  [
    phrase('too-many-requests', 'Too many requests. Please try again later.'),
    phrase('wrong-verification-code', 'Invalid verification code'),
    phrase('code-worn-out', 'This code no longer works after too many wrong attempts. Please ask for a new one.'),
  ].map((said) => [said.message, said]),
)
const tooMany = 'Too many requests. Please try again later.'
/** What a screen reader hears, and what is seen, of a wait. */
const waits = () => [...screen.getByRole('status').querySelectorAll('span')].map(({ textContent }) => textContent)
const count = (path: string) => paths().filter((each) => each === path).length

async function start(email = 'ann@example.com') {
  show()
  await user.type(emailField(), `${email}{Enter}`)
}
async function reachBoxes() {
  await start()
  await screen.findByRole('group', { name: 'Verification code' })
}
const enterCode = (code = 'ABC234') => user.keyboard(code)
async function reachPassword() {
  answers.registered = () => true
  await start()
  return screen.findByLabelText('Password')
}

describe('the address', () => {
  test.for(['', 'ann', 'ann@example', 'a b@example.com'])('%j is refused in words and asks nobody', async (email) => {
    show()
    if (email) await user.type(emailField(), email)
    await user.click(screen.getByRole('button', { name: 'Start' }))
    expect(screen.getByRole('status').textContent).toBe('Please enter a valid email address.')
    expect([emailField().value, emailField().getAttribute('aria-invalid'), sent]).toEqual([email, 'true', []])
  })

  test('of somebody with a password leads to the password', async () => {
    const field = await reachPassword()
    expect(document.activeElement).toBe(field)
    expect(paths()).toEqual(['check-email'])
    expect(screen.getByText('ann@example.com')).toBeTruthy()
  })

  test('of somebody new is sent a code', async () => {
    const send = vi.fn<(email: string) => void>()
    answers.send = send
    await reachBoxes()
    expect(send).toHaveBeenCalledWith('ann@example.com')
    expect([focused(), inBoxes()]).toEqual([0, '______'])
  })

  test('of anybody is sent a code when nobody can tell whether it is registered', async () => {
    answers.registered = () => {
      throw new Error('out of order')
    }
    await reachBoxes()
    expect(paths()).toEqual(['check-email', 'send-verification-code'])
  })

  test('stays where it is when no code could be sent', async () => {
    answers.send = refuse('unavailable', 'No mail can be sent at the moment.')
    await start()
    expect(await screen.findByText('No mail can be sent at the moment.')).toBeTruthy()
    expect([emailField().value, emailField().getAttribute('aria-invalid')]).toEqual(['ann@example.com', null])
  })

  test('stays where it is without a connection', async () => {
    globalThis.fetch = async () => Promise.reject(new TypeError('Failed to fetch'))
    await start()
    expect(await screen.findByText('Network error. Please check your internet connection.')).toBeTruthy()
    expect(emailField().value).toBe('ann@example.com')
  })

  test('that was sent a code a moment ago can enter that one, and isn’t told of any mistake', async () => {
    await reachBoxes()
    await user.click(screen.getByRole('button', { name: 'Change e-mail' }))
    answers.send = refuse('too-many', tooMany, 12)
    await user.click(screen.getByRole('button', { name: 'Start' }))
    await screen.findByRole('group', { name: 'Verification code' })
    expect(screen.getByRole('status').textContent).toBe('')
    await enterCode()
    await expect.poll(() => left).toHaveBeenCalledOnce()
  })

  test('that gets no code is told how long to wait, and never that one was sent', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    answers.send = refuse('too-many', tooMany, 300)
    await start()
    const words = (time: string) => `Too many attempts. Please try again in ${time}.`
    await expect.poll(waits).toEqual([words('5 minutes'), words('5 minutes')])
    expect([screen.queryByText(/we sent/), emailField().value]).toEqual([null, 'ann@example.com'])
    await vi.advanceTimersByTimeAsync(280_000)
    const isCountedDown = expect.stringMatching(/^Too many attempts\. Please try again in \d+ seconds\.$/)
    expect(waits()).toEqual([words('5 minutes'), isCountedDown])
    cleanup()
    show()
    expect([emailField().value, waits()[1]]).toEqual(['ann@example.com', isCountedDown])
    await vi.advanceTimersByTimeAsync(20_500)
    expect(screen.getByRole('status').textContent).toBe('You can try again now.')
  })

  test('can be changed, with what was typed still there', async () => {
    await reachBoxes()
    await user.click(screen.getByRole('button', { name: 'Change e-mail' }))
    expect([emailField().value, document.activeElement]).toEqual(['ann@example.com', emailField()])
    cleanup()
    localStorage.clear()
    await reachPassword()
    await user.click(screen.getByRole('button', { name: 'Change e-mail' }))
    expect(emailField().value).toBe('ann@example.com')
  })
})

describe('a code', () => {
  test('that is right keeps the token and leads on', async () => {
    await reachBoxes()
    await enterCode('abc234')
    await expect.poll(() => left).toHaveBeenCalledOnce()
    expect(sent.at(-1)?.body).toEqual({ email: 'ann@example.com', code: 'ABC234' })
    expect(readToken()).toMatch(/^e30\./)
    await screen.findByText(/You are signed in as/)
    expect(screen.getByText('ann@example.com').closest('.sign-in')?.textContent).toContain('You are signed in as')
  })

  test('that was right isn’t asked for again, however soon the page was left', async () => {
    await reachBoxes()
    await enterCode()
    await expect.poll(readToken).toMatch(/^e30\./)
    cleanup()
    dropToken()
    show()
    expect(emailField().value).toBe('')
  })

  test('is sent by itself once it is whole, not before, and only once', async () => {
    await reachBoxes()
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Verify' })
    await user.keyboard('ABC23{Enter}')
    expect([button.disabled, count('verify-code')]).toEqual([true, 0])
    await user.keyboard('4{Enter}')
    await expect.poll(() => left).toHaveBeenCalledOnce()
    expect(count('verify-code')).toBe(1)
  })

  test('that is pasted with blanks is sent by itself, and a screen reader is told', async () => {
    await reachBoxes()
    const { promise, resolve } = Promise.withResolvers<void>()
    const through = globalThis.fetch
    globalThis.fetch = async (...request) => promise.then(() => through(...request))
    await user.paste(' abc 234 ')
    await expect.poll(() => screen.getByRole('status').textContent).toBe('Checking the code…')
    resolve()
    await expect.poll(() => left).toHaveBeenCalledOnce()
    expect(sent.at(-1)?.body).toEqual({ email: 'ann@example.com', code: 'ABC234' })
  })

  test('that was wrong isn’t sent by itself again, but with Enter', async () => {
    answers.verify = refuse('invalid', 'Invalid verification code')
    await reachBoxes()
    await enterCode()
    await screen.findByText('Invalid verification code')
    await enterCode()
    expect([inBoxes(), count('verify-code')]).toEqual(['ABC234', 1])
    await user.keyboard('{Enter}')
    await expect.poll(inBoxes).toBe('______')
    expect(count('verify-code')).toBe(2)
  })

  test('that still works can be entered after a reload, without another being sent', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await reachBoxes()
    await vi.advanceTimersByTimeAsync(10_000)
    cleanup()
    show()
    expect(screen.getByText('ann@example.com')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Send a new code in (?:20|1\d) seconds$/ })).toBeTruthy()
    expect([count('send-verification-code'), focused()]).toEqual([1, 0])
    cleanup()
    await vi.advanceTimersByTimeAsync(600_000)
    show()
    expect(emailField().value).toBe('')
  })

  test('that is worn out says so, and a reload asks for the address again', async () => {
    const words = 'This code no longer works after too many wrong attempts. Please ask for a new one.'
    answers.verify = refuse('invalid', words)
    await reachBoxes()
    await enterCode()
    expect(await screen.findByText(words)).toBeTruthy()
    cleanup()
    show()
    expect(emailField()).toBeTruthy()
  })

  test.for(['Invalid verification code', 'This code has expired. Please ask for a new one.'])(
    'that is wrong (%s) empties the boxes for another try',
    async (words) => {
      answers.verify = refuse('invalid', words)
      await reachBoxes()
      await enterCode()
      expect(await screen.findByText(words)).toBeTruthy()
      expect([inBoxes(), focused(), boxes()[0]?.getAttribute('aria-invalid')]).toEqual(['______', 0, 'true'])
      await user.keyboard('X')
      expect(inBoxes()).toBe('X_____')
    },
  )

  test('that is refused without words is called invalid', async () => {
    await reachBoxes()
    globalThis.fetch = async () => new Response('{}', { status: 400 })
    await enterCode()
    expect(await screen.findByText('Invalid verification code')).toBeTruthy()
  })

  test('says that the server is at fault where a gateway answers instead', async () => {
    globalThis.fetch = async () => new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' })
    await start()
    expect(await screen.findByText('Server error. Please try again later.')).toBeTruthy()
  })

  test('stays in its boxes when the network or the limits are in the way', async () => {
    await reachBoxes()
    answers.verify = refuse('too-many', 'Too many tries. Please wait.')
    await enterCode()
    expect(await screen.findByText('Too many tries. Please wait.')).toBeTruthy()
    expect([inBoxes(), boxes()[0]?.getAttribute('aria-invalid')]).toEqual(['ABC234', null])
    globalThis.fetch = async () => Promise.reject(new TypeError('Failed to fetch'))
    await user.click(screen.getByRole('button', { name: 'Verify' }))
    expect(await screen.findByText('Network error. Please check your internet connection.')).toBeTruthy()
    expect(inBoxes()).toBe('ABC234')
  })

  test.for([
    [{ requires_password: true }, 'Authentication incomplete. Please contact support.'],
    [{}, 'Authentication failed. Please try again.'],
    [{ token: 'a.b' }, 'Invalid authentication token received. Please try again.'],
    [{ token: `e30.${encode({ user_id: 'u1' })}.c2ln` }, 'Invalid authentication token received. Please try again.'],
  ] as const)('that is answered %j signs nobody in: %s', async ([answer, words]) => {
    answers.verify = () => answer
    await reachBoxes()
    await enterCode()
    expect(await screen.findByText(words)).toBeTruthy()
    expect([readToken(), left.mock.calls.length]).toEqual([undefined, 0])
  })

  test('can be asked for again after half a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await reachBoxes()
    const button = screen.getByRole<HTMLButtonElement>('button', { name: /^Send a new code/ })
    expect([button.disabled, button.textContent]).toEqual([true, 'Send a new code in 30 seconds'])
    await user.keyboard('ABC')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(button.textContent).toBe('Send a new code in 10 seconds')
    await vi.advanceTimersByTimeAsync(10_500)
    expect([button.disabled, button.textContent]).toEqual([false, 'Send a new code'])
    await user.click(button)
    expect(await screen.findByText('A new code is on its way.')).toBeTruthy()
    expect(paths().filter((path) => path === 'send-verification-code')).toHaveLength(2)
    expect([inBoxes(), focused()]).toEqual(['______', 0])
    expect(screen.getByRole('button', { name: 'Send a new code in 30 seconds' })).toBeTruthy()
  })
})

describe('a browser', () => {
  test('that keeps no token says so after three tries', async () => {
    await reachBoxes()
    const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await enterCode()
    await expect.poll(() => screen.getByRole('status').textContent).toBe('Authentication failed. Please try again.')
    const tries = set.mock.calls.filter(([key]) => key === 'token')
    expect([tries.length, left.mock.calls.length]).toEqual([3, 0])
  })

  test('that can’t go on says so', async () => {
    left.mockRejectedValue(new Error('no such page'))
    await reachBoxes()
    await enterCode()
    expect(await screen.findByText('Navigation failed. Please try refreshing the page.')).toBeTruthy()
  })

  test('that still holds somebody else’s token sends it nowhere', async () => {
    await keepToken(tokenOf('old@example.com', 1))
    await reachBoxes()
    await enterCode()
    await expect.poll(() => left).toHaveBeenCalledOnce()
    expect(sent.filter(({ headers }) => headers.has('authorization'))).toEqual([])
  })
})

describe('a password', () => {
  const loginButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Login' })

  test('that is right signs in', async () => {
    await reachPassword()
    await user.keyboard('correct horse 1{Enter}')
    await expect.poll(() => left).toHaveBeenCalledOnce()
    expect(sent.at(-1)).toMatchObject({
      path: '/api/auth/login',
      body: { email: 'ann@example.com', password: 'correct horse 1' },
    })
  })

  test('that can not be one keeps Login disabled while it says why', async () => {
    await reachPassword()
    expect(loginButton().disabled).toBe(false)
    await user.keyboard('{Enter}')
    expect([loginButton().disabled, paths()]).toEqual([true, ['check-email']])
    await user.keyboard('1234567')
    expect(loginButton().disabled).toBe(true)
    const errors = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(errors).toEqual(['Password must be at least 8 characters long', 'Password must contain at least one letter'])
    await user.keyboard('a')
    expect([loginButton().disabled, screen.queryAllByRole('listitem')]).toEqual([false, []])
  })

  test('that is wrong is named as such and stays', async () => {
    answers.login = refuse('unauthorized', 'Invalid email or password')
    const field = await reachPassword()
    const token = tokenOf('bob@example.com')
    await keepToken(token)
    await user.keyboard('correct horse 1{Enter}')
    expect(await screen.findByText('Invalid email or password')).toBeTruthy()
    expect([(field as HTMLInputElement).value, field.getAttribute('aria-invalid')]).toEqual(['correct horse 1', 'true'])
    expect(readToken()).toBe(token)
  })

  test.for([
    [401, 'Invalid email or password'],
    [400, 'Invalid email or password'],
    [500, 'Login failed. Please try again.'],
    [502, 'Login failed. Please try again.'],
  ] as const)('that is answered %i without words: %s', async ([status, words]) => {
    await reachPassword()
    globalThis.fetch = async () => new Response('{}', { status })
    await user.keyboard('correct horse 1{Enter}')
    expect(await screen.findByText(words)).toBeTruthy()
  })

  test('is refused in the server’s words when there were too many', async () => {
    answers.login = refuse('too-many', 'Too many tries. Please wait a minute.')
    await reachPassword()
    await user.keyboard('correct horse 1{Enter}')
    expect(await screen.findByText('Too many tries. Please wait a minute.')).toBeTruthy()
  })

  test('that is forgotten has two ways out: a new one, or a code', async () => {
    await reachPassword()
    const link = screen.getByRole('link', { name: 'Forgot password?' })
    expect(link.getAttribute('href')).toBe('/forgot-password')
    await user.click(screen.getByRole('button', { name: 'Use a code instead' }))
    await screen.findByRole('group', { name: 'Verification code' })
    expect(paths()).toEqual(['check-email', 'send-verification-code'])
  })
})

describe('somebody who is signed in already', () => {
  test('sees that and may use another address', async () => {
    await keepToken(tokenOf('ann@example.com'))
    const { container } = show()
    expect(container.textContent).toContain('You are signed in as ann@example.com.')
    expect(screen.getByRole('link').getAttribute('href')).toBe('/account/')
    await user.click(screen.getByRole('button', { name: 'Use another address' }))
    expect([emailField().value, document.activeElement]).toEqual(['', emailField()])
    expect(readToken()).toBe(tokenOf('ann@example.com'))
  })

  test('is asked again once they have signed out, and recognised once they sign in elsewhere', async () => {
    await keepToken(tokenOf('ann@example.com'))
    const { container } = show()
    act(dropToken)
    expect([container.textContent?.includes('You are signed in'), emailField().value]).toEqual([false, ''])
    await act(() => keepToken(tokenOf('bob@example.com')))
    expect(container.textContent).toContain('You are signed in as bob@example.com.')
  })

  test('elsewhere interrupts nobody who is typing', async () => {
    show()
    await user.type(emailField(), 'ann@')
    await act(() => keepToken(tokenOf('bob@example.com')))
    expect(emailField().value).toBe('ann@')
  })

  test.for([tokenOf('ann@example.com', 1), 'a.b.c', 'nonsense'])('is not whose token is %s', async (token) => {
    await keepToken(token)
    show()
    expect(emailField()).toBeTruthy()
  })
})

test('what goes wrong is said in the language of the page; what only the server knows, as it comes', async () => {
  show(siteWordsIn('de').signIn)
  await user.type(screen.getByLabelText('E-Mail'), 'ann@example{Enter}')
  expect(screen.getByRole('status').textContent).toBe('Bitte geben Sie eine gültige E-Mail-Adresse ein.')
  await user.type(screen.getByLabelText('E-Mail'), '.com{Enter}')
  await screen.findByRole('group', { name: 'Bestätigungscode' })
  answers.verify = refuse('invalid', 'Invalid verification code')
  await user.keyboard('ABC234{Enter}')
  expect(await screen.findByText('Dieser Code ist ungültig')).toBeTruthy()
  answers.verify = refuse('invalid', 'constructor')
  await user.keyboard('ABC234{Enter}')
  expect(await screen.findByText('constructor')).toBeTruthy()
})

test('sites and screens use the same English words when somebody signs in', () => {
  const { mistakes, ...words } = siteWordsIn('en').signIn
  expect(words).toEqual(english)
  expect(Object.keys(mistakes)).toContain('enter-valid-email')
})
