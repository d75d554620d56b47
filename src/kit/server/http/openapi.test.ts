import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#kit/contract.ts'
import { printOpenApi } from './openapi.ts'

const shelf = z.object({ books: z.array(z.string()) })
const list = endpoint({
  method: 'GET',
  path: '/api/shelves/:id/books',
  access: 'anyone',
  summary: 'Lists the books',
  params: z.object({ id: z.coerce.number().int() }),
  query: z.object({ from: z.iso.date(), count: z.coerce.number().max(50).default(10) }),
  answer: shelf,
})
const add = endpoint({
  method: 'POST',
  path: '/api/shelves/:id/books',
  access: 'user',
  summary: 'Adds a book',
  body: z.object({ title: z.string().min(1) }),
  answer: shelf,
  status: 201,
})
const page = endpoint({
  method: 'GET',
  path: '/api/pages/:shelf/:path{.+}',
  access: 'user',
  summary: 'A page',
  answer: z.object({}),
})
const printed = printOpenApi([list, add, page])

test('an endpoint is described by what it says itself', () => {
  expect(printed.paths['/api/shelves/{id}/books']?.post).toEqual({
    operationId: 'post-api-shelves-id-books',
    summary: 'Adds a book',
    security: [{ token: [] }],
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { type: 'object', properties: { title: { type: 'string', minLength: 1 } }, required: ['title'] },
        },
      },
    },
    responses: {
      201: {
        description: 'Done',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { books: { type: 'array', items: { type: 'string' } } },
              required: ['books'],
              additionalProperties: false,
            },
          },
        },
      },
      default: { $ref: '#/components/responses/Failure' },
    },
  })
})

test('parameters say what they take and which may be left out', () => {
  expect(printed.paths['/api/shelves/{id}/books']?.get).toMatchObject({
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
      { name: 'from', in: 'query', required: true, schema: { type: 'string', format: 'date' } },
      { name: 'count', in: 'query', required: false, schema: { default: 10, type: 'number', maximum: 50 } },
    ],
  })
})

test('an endpoint for anyone needs no token', () => {
  expect(printed.paths['/api/shelves/{id}/books']?.get).not.toHaveProperty('security')
})

test('every parameter of every address is described, and every operation has a name of its own', () => {
  const names: unknown[] = []
  for (const [path, methods] of Object.entries(printed.paths))
    for (const operation of Object.values(methods) as {
      operationId: string
      parameters: { name: string; in: string }[]
    }[]) {
      names.push(operation.operationId)
      const described = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
      expect(described).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    }
  expect(new Set(names).size).toBe(3)
  expect(Object.keys(printed.paths)).toContain('/api/pages/{shelf}/{path}')
})

test('every reference leads somewhere', () => {
  for (const [, reference = ''] of JSON.stringify(printed).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const found = reference
      .split('/')
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], printed)
    expect(found).toBeDefined()
  }
})

test('a type that JSON can’t express throws an error', () => {
  const when = endpoint({
    method: 'GET',
    path: '/api/when',
    access: 'anyone',
    summary: 'When',
    answer: z.object({ at: z.date() }),
  })
  expect(() => printOpenApi([when])).toThrow('Date')
})
