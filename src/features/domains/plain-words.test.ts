// @module-tag long
import { expect } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#kit/contract.ts'
import { shortOrLong } from '#test/long.ts'
import { test } from '#test/world.ts'

/** Where the calls of accounts, domains and providers begin. */
const begins = /^\/(?:api\/(?:auth|domains|plan|providers)|settings|internal)\b/
/** The files of a domain are another room's. */
const isOthers = /\/(?:files|versions|trash|drafts?|preview|import|export|publish|problems|missing)\b/
/** How a library says that something is not of the shape it expects. */
const jargon =
  /expected|received|invalid input|invalid option|invalid string|invalid key|too (?:big|small)|pattern|NaN/i
const usual = [5, 'x'.repeat(20_000), { a: 5 }, null]
const nonsense = shortOrLong(usual, [...usual, '\0', true, [], [[]], {}, { 'a b': 'c' }])

const fieldsOf = (shape: Endpoint['body']) => {
  const inner = shape instanceof z.ZodOptional ? shape.unwrap() : shape
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : []
}

/** Every body with one thing wrong in it: as a whole, or in one of its fields. */
const bodiesFor = ({ body }: Endpoint): object[] => [
  [],
  ...fieldsOf(body).flatMap((field) => nonsense.map((value) => ({ [field]: value }))),
]

test('invalid input gets an error message in plain words', async ({ world }) => {
  const { body: domain } = await world.ask(
    'POST /api/domains',
    { name: 'shop.example' },
    { token: await world.signIn('owner@example.com') },
  )
  const ours = world.endpoints.filter(
    ({ path, body, sends }) => begins.test(path) && !isOthers.test(path) && body && !sends,
  )
  expect(ours.length).toBeGreaterThan(15)
  const said = new Set<string>()
  for (const endpoint of ours)
    for (const body of bodiesFor(endpoint)) {
      world.clock.now = new Date(world.clock.now.getTime() + 7_200_000)
      const path = endpoint.path.replace(/:\w+/, domain.id)
      const token = await world.signIn('owner@example.com')
      const sent = 'domain_id' in body ? body : { domain_id: domain.id, ...body }
      const { status, body: answer } = await world.ask(
        `${endpoint.method} ${path}`,
        Array.isArray(body) ? body : sent,
        { token },
      )
      if (status >= 400) said.add(`${endpoint.method} ${endpoint.path}: ${answer.message}`)
    }
  expect([...said].filter((words) => jargon.test(words))).toEqual([])
})
