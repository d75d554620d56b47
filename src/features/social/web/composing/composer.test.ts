// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Draft } from '#social/posts-contract.ts'
import { Composer } from './composer.ts'

let drafts: Map<string, Partial<Draft>>
let calls: string[]
/** How the server refuses; 0: it isn’t reached. */
let refusal: number | undefined
let people = 0
let person: string

const realFetch = globalThis.fetch

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  drafts = new Map()
  calls = []
  refusal = undefined
  person = `person ${(people += 1)}`
  globalThis.fetch = async (address, { method = 'GET', body } = {}) => {
    const [, , , , id = `draft ${drafts.size + 1}`] = String(address).split('/').map(decodeURIComponent)
    calls.push(method)
    if (refusal === 0) throw new TypeError('Failed to fetch')
    if (refusal !== undefined) return Response.json({ message: 'No.' }, { status: refusal })
    if (method === 'PUT' && !drafts.has(id)) return Response.json({ message: 'Gone.' }, { status: 404 })
    drafts.set(id, JSON.parse(String(body)))
    return Response.json({ ...drafts.get(id), id })
  }
})
afterEach(() => {
  vi.useRealTimers()
  globalThis.fetch = realFetch
})
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const texts = () => [...drafts.values()].map(({ content }) => content?.text)

test('what is typed is kept in the browser at once, and there again after a reload', () => {
  new Composer(person).change({ text: 'Fresh rye' })
  expect(new Composer(person).state().content.text).toBe('Fresh rye')
})

test('nobody else who signs in there reads it', () => {
  new Composer(person).change({ text: 'Fresh rye' })
  expect(new Composer('somebody else').state().content.text).toBe('')
})

test('two seconds after the last letter it is a draft, and the same one from then on', async () => {
  const composer = new Composer(person)
  composer.change({ text: 'Fresh' })
  await pass(1900)
  composer.change({ text: 'Fresh rye' })
  await pass(1900)
  expect(calls).toEqual([])
  await pass(200)
  expect([calls, texts()]).toEqual([['POST'], ['Fresh rye']])
  composer.change({ text: 'Fresh rye bread' })
  await pass(2000)
  expect([calls, texts()]).toEqual([['POST', 'PUT'], ['Fresh rye bread']])
})

test('whoever doesn’t want drafts gets none until they ask for one', async () => {
  const composer = new Composer(person)
  composer.saveByItself(false)
  composer.change({ text: 'Fresh rye' })
  await pass(60_000)
  expect(calls).toEqual([])
  expect([await composer.save(), texts()]).toEqual([true, ['Fresh rye']])
})

test('nothing becomes a draft before there is something in it', async () => {
  const composer = new Composer(person)
  composer.change({ text: '  \n', tags: ['bread'] })
  await pass(60_000)
  expect([calls, await composer.save()]).toEqual([[], false])
})

test('a draft that couldn’t be saved is said to be here alone, and saved as soon as that works', async () => {
  const composer = new Composer(person)
  refusal = 0
  composer.change({ text: 'Fresh rye' })
  await pass(2000)
  expect([composer.state().saving, new Composer(person).state().content.text]).toEqual(['failed', 'Fresh rye'])
  refusal = undefined
  await pass(15_000)
  expect([composer.state().saving, texts()[0]]).toEqual(['no', 'Fresh rye'])
})

test('a refusal isn’t tried again and again', async () => {
  const composer = new Composer(person)
  refusal = 409
  composer.change({ text: 'Fresh rye' })
  await pass(120_000)
  expect([composer.state().saving, calls]).toEqual(['failed', ['POST']])
})

test('a draft that was deleted elsewhere is written anew with what was typed since', async () => {
  const composer = new Composer(person)
  composer.change({ text: 'Fresh' })
  await pass(2000)
  drafts.clear()
  composer.change({ text: 'Fresh rye' })
  await pass(2000)
  expect([calls, texts()]).toEqual([['POST', 'PUT', 'POST'], ['Fresh rye']])
})

test('what is typed while a draft is being saved is saved after it', async () => {
  const composer = new Composer(person)
  composer.change({ text: 'Fresh' })
  const answer = globalThis.fetch
  globalThis.fetch = async (...asked) => {
    if (calls.length === 0) composer.change({ text: 'Fresh rye' })
    return answer(...asked)
  }
  expect([await composer.save(), texts(), composer.state().isUnsaved]).toEqual([true, ['Fresh rye'], false])
  expect(calls).toEqual(['POST', 'PUT'])
})

test('another draft is opened only once what was being written is safe', async () => {
  const composer = new Composer(person)
  const other = { id: 'other', content: { ...composer.state().content, text: 'Cake' }, platforms: [] }
  composer.change({ text: 'Fresh rye' })
  refusal = 500
  expect([await composer.load(other), composer.state().content.text]).toEqual([false, 'Fresh rye'])
  refusal = undefined
  expect([await composer.load(other), composer.state().content.text, texts()]).toEqual([true, 'Cake', ['Fresh rye']])
})

test('the same post has the same name however often it is sent, also after a reload; a changed one has another', () => {
  const composer = new Composer(person)
  composer.change({ text: 'Fresh rye' })
  const name = composer.press()
  expect([composer.press(), new Composer(person).press()]).toEqual([name, name])
  composer.change({ text: 'Fresh rye bread' })
  expect(composer.press()).not.toBe(name)
})

test('what is typed while a post is on its way stays', () => {
  const composer = new Composer(person)
  composer.change({ text: 'Fresh rye' })
  const { content } = composer.state()
  composer.change({ text: 'Next week: cake' })
  composer.begin(content)
  expect(composer.state().content.text).toBe('Next week: cake')
  composer.begin(composer.state().content)
  expect(composer.state().content.text).toBe('')
})

test('what is typed in another window is seen here and isn’t overwritten', async () => {
  const [here, there] = [new Composer(person), new Composer(person)]
  there.change({ text: 'Fresh rye' })
  const key = `social-post:${person}`
  dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }))
  expect(here.state().content.text).toBe('Fresh rye')
})
