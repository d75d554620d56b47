import { expect } from 'vitest'
import { test } from '#test/world.ts'

test.for([
  ['例え。jp', 'xn--r8jz45g.jp'],
  ['例え．jp', 'xn--r8jz45g.jp'],
  ['shop｡example', 'shop.example'],
  ['نامه\u200cای.com', 'xn--mgba3gch31f060k.com'],
  ['col·lecció.cat', 'xn--collecci-ioa91d.cat'],
  ['トップ・ページ.jp', 'xn--yckvao5dp1ri.jp'],
  ['Faß.de', 'xn--fa-hia.de'],
])(
  '%j is a name, with the dots and joining signs that its script is written with',
  async ([typed, kept], { world }) => {
    const token = await world.signIn('owner@example.com')
    const { status, body } = await world.ask('POST /api/domains', { name: typed }, { token })
    expect({ status, name: body.name }).toEqual({ status: 201, name: kept })
  },
)

test.for(['xn--zzzzzz.com', 'xn--a.com', 'shop.xn--.com', 'xn--mnchen-3ya.xn--zzzzzz'])(
  '%s stands for no name in any script, so nobody can own it',
  async (name, { world }) => {
    const token = await world.signIn('owner@example.com')
    const answer = await world.ask('POST /api/domains', { name }, { token })
    expect(answer).toMatchObject({ status: 400 })
  },
)

test.for([
  ['a\u200db.com', 'a joiner where none belongs'],
  ['\u200c.com', 'nothing but a joiner'],
  ['x\u200b.com', 'a space that nobody sees'],
  ['☕.com', 'a picture'],
  ['a。', 'a dot at the end'],
])('%j, %s, is no name', async ([name], { world }) => {
  const token = await world.signIn('owner@example.com')
  expect((await world.ask('POST /api/domains', { name }, { token })).status).toBe(400)
})

test('a domain answers to its name as its owner writes it', async ({ world }) => {
  const token = await world.signIn('owner@example.com')
  const { body } = await world.ask('POST /api/domains', { name: 'Bücher.example' }, { token })
  const at = `/api/domains/${encodeURIComponent('Bücher.example')}`
  expect((await world.ask(`GET ${at}`, undefined, { token })).body.id).toBe(body.id)
  expect((await world.ask(`DELETE ${at}`, undefined, { token })).status).toBe(200)
})
