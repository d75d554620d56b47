import { expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { endpoint, type Answer, type ParsedInput, type Endpoint, type Input } from './contract.ts'

const answer = z.object({ size: z.number() })

test('an endpoint says who may call it', () => {
  const silent = { method: 'GET', path: '/api/sizes', summary: 'Sizes', answer } as const
  expectTypeOf(silent).not.toExtend<Endpoint>()
  expectTypeOf({ ...silent, access: 'anyone' } as const).toExtend<Endpoint>()
})

test('both sides know the types of what is sent and returned', () => {
  const file = endpoint({
    method: 'PUT',
    path: '/api/files/:domain/:path{.+}',
    access: 'user',
    summary: 'Writes a file',
    query: z.object({ count: z.coerce.number<string>().default(1) }),
    body: z.object({ text: z.string().optional() }),
    answer,
  })
  type Params = { domain: string; path: string }
  expectTypeOf<Input<typeof file>['params']>().toEqualTypeOf<Params>()
  expectTypeOf<Input<typeof file>['query']>().toEqualTypeOf<{ count?: string | undefined }>()
  expectTypeOf<ParsedInput<typeof file>['query']>().toEqualTypeOf<{ count: number }>()
  expectTypeOf<ParsedInput<typeof file>['body']>().toEqualTypeOf<{ text?: string | undefined }>()
  expectTypeOf<Answer<typeof file>>().toEqualTypeOf<{ size: number }>()
})

test('parameters that have a shape arrive in it', () => {
  const params = z.object({ id: z.coerce.number<string>() })
  const thing = endpoint({
    method: 'GET',
    path: '/api/things/:id',
    access: 'anyone',
    summary: 'A thing',
    params,
    answer,
  })
  expectTypeOf<Input<typeof thing>['params']>().toEqualTypeOf<{ id: string }>()
  expectTypeOf<ParsedInput<typeof thing>['params']>().toEqualTypeOf<{ id: number }>()
})
