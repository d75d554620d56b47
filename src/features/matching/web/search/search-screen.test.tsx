// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Router } from '#kit/web/route/router.tsx'
import { Toasts } from '#kit/web/toast.tsx'
import SearchScreen from './search-screen.tsx'

interface SearchCall {
  line: string
  body: Record<string, unknown> | undefined
  hasToken: boolean
  isDropped: () => boolean
}
type Answering = (asked: SearchCall) => Response | Promise<Response> | undefined

const realFetch = globalThis.fetch
const asked: SearchCall[] = []
let answering: Answering

const reason = { question_id: 'q1', text: 'How often do you cook?', mine: 'Daily', theirs: 'Never' }
const person = (name: string, more: object = {}) => ({
  id: `id-${name.toLowerCase()}`,
  type: 'personal',
  name,
  age: 31,
  gender: null,
  avatar_url: null,
  pictures: [],
  location: 'Lisbon',
  bio: `I am ${name}.`,
  interests: ['Chess', 'music'],
  is_demo: false,
  compatibility: 87,
  common: 23,
  helped: [],
  hurt: [],
  distance: { within: 10, unit: 'kilometers' },
  ...more,
})
const finds = (people: object[], more: object = {}) =>
  Response.json({ items: people, next: null, outside: null, ...more })
const likers = (more: object = {}) =>
  Response.json({ premium: false, count: 0, likes_left: 7, items: [], next: null, ...more })
const records = (more: object = {}) =>
  Response.json({
    records: [
      {
        type: 'personal',
        exists: true,
        bio: '',
        interests: ['Music'],
        pictures: [],
        visibility: 'public',
        hidden: null,
      },
    ],
    spot: 'location',
    age: 30,
    ...more,
  })
const refuse = (status: number, message: string) => Response.json({ error: 'no', message }, { status })

const usually: Answering = ({ line }) => {
  if (line.includes('/api/matching/search')) return finds([person('Mara'), person('Jonas'), person('Aiko')])
  if (line.startsWith('GET /api/matching/likes')) return likers()
  return line === 'GET /api/auth/profile/records' ? records() : undefined
}
const searches = () => asked.filter(({ line }) => line.includes('/api/matching/search'))

beforeEach(() => {
  asked.length = 0
  answering = () => undefined
  const payload = btoa(JSON.stringify({ user_id: 'me', email: 'me@example.com', exp: 9e9 }))
  localStorage.setItem('token', `e30.${payload}.x`)
  globalThis.scrollTo = () => undefined
  globalThis.fetch = async (input, { method = 'GET', body, headers, signal } = {}) => {
    const one: SearchCall = {
      line: `${method} ${String(input)}`,
      body: body ? JSON.parse(String(body)) : undefined,
      hasToken: new Headers(headers).has('authorization'),
      isDropped: () => signal?.aborted ?? false,
    }
    asked.push(one)
    return (await answering(one)) ?? usually(one) ?? refuse(404, 'There is nothing here.')
  }
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  globalThis.fetch = realFetch
})

async function open(path = '/search', answers?: Answering) {
  if (answers) answering = answers
  history.replaceState(null, '', path)
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Router prepare={() => undefined}>
          <SearchScreen />
          <Toasts />
        </Router>
      </QueryClientProvider>,
    ),
  )
  return userEvent.setup()
}
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const find = (name: string) => screen.findByRole('heading', { level: 3, name: new RegExp(name) })
const cardOf = async (name: string) => within((await find(name)).closest('article')!)
const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

test('a change of a filter is searched for a moment later and stands in the address', async () => {
  const user = await open()
  await find('Mara')
  expect(searches()[0]?.body).toEqual({
    types: { professional: false, personal: false, dating: false },
    sortBy: 'compatibility',
    ageRange: { min: 18, max: 99 },
    gender: 'all',
    tags: [],
    keywords: [],
    keyword: '',
  })
  await user.click(screen.getByRole('checkbox', { name: 'Dating' }))
  await user.click(screen.getByRole('checkbox', { name: 'Art' }))
  await user.selectOptions(screen.getByLabelText('Gender'), 'female')
  await user.selectOptions(screen.getByLabelText('Sort by'), 'location')
  await user.click(screen.getByRole('radio', { name: 'Within' }))
  await user.clear(screen.getByLabelText('Distance'))
  await user.type(screen.getByLabelText('Distance'), '30')
  await user.selectOptions(screen.getByLabelText('Unit'), 'miles')
  await user.type(screen.getByLabelText('Keywords'), '  old   cinemas {Enter}climbing{Enter}Climbing{Enter}')
  await expect
    .poll(() => location.search)
    .toBe(
      '?types=dating&sort=location&gender=female&distance=30&unit=miles&tags=art&keyword=old+cinemas&keyword=climbing',
    )
  await expect
    .poll(() => searches().at(-1)?.body)
    .toEqual({
      types: { professional: false, personal: false, dating: true },
      sortBy: 'location',
      ageRange: { min: 18, max: 99 },
      gender: 'female',
      distance: { value: 30, unit: 'miles' },
      tags: ['art'],
      keywords: ['old cinemas', 'climbing'],
      keyword: 'old cinemas climbing',
    })
})

test('a shared address shows its filters, which are taken back one by one or all at once', async () => {
  const user = await open(
    '/search?types=personal,nonsense&min=25&max=300&distance=0&tags=art,art,cars&keyword=a&keyword=A&keyword=b',
  )
  await find('Mara')
  expect(searches()[0]?.body).toMatchObject({
    types: { personal: true, dating: false },
    ageRange: { min: 25, max: 99 },
    tags: ['art'],
    keywords: ['a', 'b'],
  })
  expect(screen.getByRole('button', { name: 'Filters (4)' })).toBeTruthy()
  await press(user, 'Remove a')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove b' }))
  await expect.poll(() => location.search).toBe('?types=personal&min=25&tags=art&keyword=b')
  await press(user, 'Clear filters')
  await expect.poll(() => location.search).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>('Minimum').value).toBe('18')
  await act(async () => history.back())
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Minimum').value).toBe('25')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Art' }).checked).toBe(true)
})

test('an age that can’t be is explained and not searched for', async () => {
  const user = await open()
  await find('Mara')
  const youngest = screen.getByLabelText<HTMLInputElement>('Minimum')
  expect([youngest.min, youngest.max]).toEqual(['18', '99'])
  await user.clear(youngest)
  await user.type(youngest, '17')
  expect(await screen.findByText('From 18 to 99.')).toBeTruthy()
  await user.clear(youngest)
  await user.type(youngest, '40')
  await user.clear(screen.getByLabelText('Maximum'))
  await user.type(screen.getByLabelText('Maximum'), '30')
  expect(await screen.findByText('At least 40.')).toBeTruthy()
  await expect.poll(() => location.search).toBe('?min=40')
})

test('the people of the last filter stay until the next answer, and a late answer to an older filter is dropped', async () => {
  const waiting: ((response: Response) => void)[] = []
  const user = await open('/search', ({ body }) => {
    const tags = (body?.tags ?? []) as string[]
    return tags.length > 0 ? new Promise((done) => void waiting.push(done)) : undefined
  })
  await find('Mara')
  await user.click(screen.getByRole('checkbox', { name: 'Art' }))
  await expect.poll(() => waiting.length).toBe(1)
  expect(names()).toHaveLength(3)
  await user.click(screen.getByRole('checkbox', { name: 'Food' }))
  await expect.poll(() => waiting.length).toBe(2)
  expect(searches()[1]?.isDropped()).toBe(true)
  await act(async () => waiting[1]!(finds([person('Noor')])))
  await find('Noor')
  await act(async () => waiting[0]!(finds([person('Late')])))
  expect(names()).toEqual(['Noor, 31'])
})

test('without a token public records are listed, and both the prompt and Match lead to the sign-in', async () => {
  localStorage.clear()
  const alone = person('Mara', { compatibility: null, common: 0, distance: null })
  const user = await open('/search?types=personal', ({ line }) =>
    line.includes('search') ? finds([alone]) : undefined,
  )
  await find('Mara')
  expect(asked.map(({ line, hasToken }) => [line, hasToken])).toEqual([
    ['GET /api/matching/search?type=personal', false],
  ])
  expect(screen.queryByText(/in common/)).toBeNull()
  expect(screen.queryByLabelText('Minimum')).toBeNull()
  expect(screen.getByText(/Log in to see your compatibility/)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Match with Mara' }))
  expect(location.pathname).toBe('/login')
  expect(history.state.state.from).toMatchObject({ pathname: '/search', search: '?types=personal' })
})

test('a card says who somebody is, how well they match and why', async () => {
  const mara = person('Mara', {
    helped: [reason],
    hurt: [{ ...reason, text: 'Do you smoke?' }],
    is_demo: true,
  })
  const few = person('Jonas', { compatibility: null, common: 3, age: null, distance: { within: null, unit: 'miles' } })
  await open('/search', ({ line }) => (line.includes('search') ? finds([mara, few]) : undefined))
  const card = await cardOf('Mara')
  const text = (await find('Mara')).closest('article')!.textContent
  for (const words of ['Personal', 'Demo', 'Lisbon · Less than 10 km away', '87% match, 23 questions in common'])
    expect(text).toContain(words)
  expect(
    card
      .getAllByRole('listitem')
      .slice(0, 2)
      .map(({ textContent }) => textContent),
  ).toEqual(['music (you too)', 'Chess'])
  const why = card.getByText('Why', { exact: false, selector: 'summary' }).closest('details')!
  for (const words of [
    'Where you agree most',
    reason.text,
    'YouDaily',
    'MaraNever',
    'Where you differ most',
    'Do you smoke?',
  ])
    expect(why.textContent).toContain(words)
  const other = await cardOf('Jonas')
  expect(other.getByText(/Not enough answers in common/)).toBeTruthy()
  expect(other.getByRole<HTMLAnchorElement>('link', { name: 'Answer questions' }).pathname).toBe('/questions')
  expect(other.getByText(/More than 100 miles away/)).toBeTruthy()
})

test('who is liked goes from the list, and is back in the same place after Undo', async () => {
  const user = await open('/search', ({ line }) => {
    if (line === 'POST /api/matching/create')
      return Response.json({ matched: false, match: null, likes_left: 6 }, { status: 201 })
    return line.startsWith('DELETE') ? Response.json({ ok: true }) : undefined
  })
  await press(user, 'Match with Jonas')
  expect(await screen.findByText('Liked. We’ll let you know if they like you too.')).toBeTruthy()
  expect(asked.find(({ line }) => line === 'POST /api/matching/create')?.body).toEqual({
    target_user_id: 'id-jonas',
  })
  expect(names()).toEqual(['Mara, 31', 'Aiko, 31'])
  await press(user, 'Undo')
  await expect.poll(names).toEqual(['Mara, 31', 'Jonas, 31', 'Aiko, 31'])
  expect(asked.some(({ line }) => line === 'DELETE /api/matching/likes/id-jonas')).toBe(true)
})

test('a like both ways is celebrated, with the way to the chat, and then the next person has the focus', async () => {
  const match = { id: 'm1' }
  const user = await open('/search', ({ line }) =>
    line === 'POST /api/matching/create'
      ? Response.json({ matched: true, match, likes_left: 6 }, { status: 201 })
      : undefined,
  )
  await press(user, 'Match with Mara')
  const dialog = within(await screen.findByRole('dialog', { name: 'It’s a match' }))
  expect(dialog.getByRole<HTMLAnchorElement>('link', { name: 'Say hello' }).pathname).toBe('/chat/m1')
  await user.click(dialog.getByRole('button', { name: 'Keep looking' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(names()).toEqual(['Jonas, 31', 'Aiko, 31'])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Jonas, 31'))
})

test.for([
  ['the server’s words', () => refuse(403, 'You can’t like this person.'), 'You can’t like this person.'],
  ['a word of its own', () => new Response('', { status: 502 }), 'Failed to create match'],
] as const)('a like that fails is told with %s, and nobody goes from the list', async ([, answer, words]) => {
  const user = await open('/search', ({ line }) =>
    line.startsWith('POST /api/matching/create') ? answer() : undefined,
  )
  await press(user, 'Match with Mara')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(names()).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Get Premium' })).toBeNull()
})

test('somebody who has used up their likes is told so, with a way to Premium', async () => {
  const user = await open('/search', ({ line }) => {
    if (line.startsWith('GET /api/matching/likes')) return likers({ likes_left: 0 })
    return line === 'POST /api/matching/create' ? refuse(429, 'You have used your likes for today.') : undefined
  })
  expect(
    (await screen.findByRole<HTMLAnchorElement>('link', { name: 'Get unlimited likes with Premium' })).pathname,
  ).toBe('/subscription')
  await press(user, 'Match with Mara')
  expect(await screen.findByText('You have used your likes for today.')).toBeTruthy()
  await press(user, 'Get Premium')
  expect(location.pathname).toBe('/subscription')
})

test('a search that fails lists nobody and can be tried again', async () => {
  let isBroken = true
  const user = await open('/search', ({ line }) =>
    isBroken && line.includes('search') ? refuse(400, 'Please choose a gender.') : undefined,
  )
  expect(await screen.findByText('Failed to search for matches')).toBeTruthy()
  expect(names()).toEqual([])
  isBroken = false
  await press(user, 'Retry')
  await find('Mara')
  expect(screen.queryByText('Failed to search for matches')).toBeNull()
})

test('more people are added below, each once, and the focus goes on from the first of them', async () => {
  const user = await open('/search', ({ line }) => {
    if (!line.includes('search')) return undefined
    return line.includes('cursor=c2')
      ? finds([person('Aiko'), person('Noor')])
      : finds([person('Mara'), person('Aiko')], { next: 'c2' })
  })
  await press(user, 'Show more')
  await find('Noor')
  expect(names()).toEqual(['Mara, 31', 'Aiko, 31', 'Noor, 31'])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Noor, 31'))
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('people outside the filters are listed apart, and named as such', async () => {
  const outside = { title: 'Outside your filters: distance', filter: 'distance', items: [person('Faraway')] }
  await open('/search', ({ line }) => (line.includes('search') ? finds([], { outside }) : undefined))
  expect(await screen.findByText('No potential matches found at the moment.')).toBeTruthy()
  const apart = within(screen.getByRole('region', { name: outside.title }))
  expect(apart.getByRole('heading', { level: 3 }).textContent).toBe('Faraway, 31')
  expect(apart.getByText(/but live further away/)).toBeTruthy()
})

test('who likes me is counted without Premium, and named with it', async () => {
  await open('/search', ({ line }) => (line.includes('matching/likes') ? likers({ count: 3 }) : undefined))
  const region = () => within(screen.getByRole('region', { name: 'Who likes you' }))
  expect(await screen.findByText('3 people like you')).toBeTruthy()
  expect(region().getByRole<HTMLAnchorElement>('link').pathname).toBe('/subscription')
  expect(screen.getByText('7 likes left today')).toBeTruthy()
  cleanup()
  const items = [{ ...person('Priya'), liked_at: '2026-01-01T00:00:00.000Z' }]
  await open('/search', ({ line }) =>
    line.includes('matching/likes') ? likers({ premium: true, count: 1, likes_left: null, items }) : undefined,
  )
  expect(await screen.findByRole('link', { name: 'Priya, 31' })).toBeTruthy()
  expect(region().getByRole('button', { name: 'Match with Priya' })).toBeTruthy()
  expect(screen.queryByText(/left today/)).toBeNull()
})

test('somebody who has no record or no place yet is told what that means', async () => {
  await open('/search?distance=10', ({ line }) =>
    line.includes('records')
      ? records({ records: [{ type: 'personal', exists: false, interests: [] }], spot: null })
      : undefined,
  )
  expect(await screen.findByText(/No one can find you until you save a profile/)).toBeTruthy()
  expect(screen.getByText(/We don’t know your location/)).toBeTruthy()
})

test('a person opens at an address of their own, and closing leads back to the list', async () => {
  const mara = person('Mara', { pictures: ['/a.webp', '/b.webp'], bio: 'All of it.', helped: [reason] })
  const user = await open('/search?tags=art', ({ line }) => {
    if (line.startsWith('GET /api/members/id-mara')) return Response.json(mara)
    return line.includes('search') ? finds([mara]) : undefined
  })
  await user.click(within(await find('Mara')).getByRole('link'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mara, 31' }))
  expect(location.search).toBe('?tags=art&member=id-mara')
  expect(dialog.getAllByRole('img').map((picture) => picture.getAttribute('src'))).toEqual(mara.pictures)
  for (const name of ['Match with Mara', 'Block', 'Report']) expect(dialog.getByRole('button', { name })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await expect.poll(() => location.search).toBe('?tags=art')
})

test('somebody who is blocked is gone from the details and from the list', async () => {
  let isBlocked = false
  const user = await open('/search?member=id-mara', ({ line }) => {
    if (line === 'POST /api/members/id-mara/block') {
      isBlocked = true
      return Response.json({ ok: true })
    }
    if (isBlocked && line.includes('search')) return finds([person('Jonas'), person('Aiko')])
    if (!line.startsWith('GET /api/members/')) return undefined
    return isBlocked ? refuse(404, 'This person can’t be found.') : Response.json(person('Mara'))
  })
  await press(user, 'Block')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expect.poll(names).toEqual(['Jonas, 31', 'Aiko, 31'])
  expect(location.search).toBe('')
})
