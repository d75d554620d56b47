import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { endpoint, type Endpoint, type EventStream } from '#kit/contract.ts'
import { takesNothing } from './body.ts'

const failure = {
  type: 'object',
  properties: {
    error: { type: 'string' },
    message: { type: 'string' },
    code: { type: 'string' },
    values: { type: 'object', additionalProperties: { type: ['string', 'number', 'object'] } },
    challenge: { type: 'object' },
  },
  required: ['error', 'message'],
}

export const openApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  access: 'anyone',
  summary: 'This description',
  answer: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
})

const nameOf = ({ method, path }: Endpoint) =>
  `${method.toLowerCase()}${path.replace(/\{[^{}]*\}/g, '').replace(/[^a-z\d]+/gi, '-')}`
const templateOf = (path: string) => path.replace(/:(\w+)(?:\{[^{}]*\})?/g, '{$1}')

/** A schema that refers to itself does so by its own id, since `#` would mean the whole description. */
function describe(schema: z.ZodType, io: 'input' | 'output', id: string) {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io })
  return JSON.stringify(described).includes('"$ref"') ? { $id: `urn:sitewright:${id}`, ...described } : described
}

function describeParameters(e: Endpoint) {
  const inPath = [...e.path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const { properties = {} } = e.params ? z.toJSONSchema(e.params, { io: 'input' }) : {}
    return { name, in: 'path', required: true, schema: properties[name] ?? { type: 'string' } }
  })
  const { properties = {}, required = [] } = e.query ? z.toJSONSchema(e.query, { io: 'input' }) : {}
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  return [...inPath, ...inQuery]
}

const asJson = (schema: object) => ({ 'application/json': { schema } })
const bytes = { type: 'string', format: 'binary' }
const bytesAs = (type: string) => ({ [type]: { schema: bytes } })

/** The shape of a form with files shown as bytes. */
const describeForm = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

function describeBody(e: Endpoint, id: string) {
  const { sends, body } = e
  if (sends === 'raw') return { requestBody: { required: true, content: bytesAs('*/*') } }
  if (sends === 'stream') return { requestBody: { required: true, content: bytesAs('application/octet-stream') } }
  if (!body) return {}
  const content =
    sends === 'form' ? { 'multipart/form-data': { schema: describeForm(body) } } : asJson(describe(body, 'input', id))
  return { requestBody: { required: !takesNothing(e), content } }
}

/** OpenAPI 3.1 can't describe the single events of a stream. */
function describeEvents({ events }: EventStream, id: string) {
  const described = Object.entries(events).map(([name, shape]) => [name, describe(shape, 'output', `${id}-${name}`)])
  return { 'text/event-stream': { schema: { type: 'string' }, 'x-events': Object.fromEntries(described) } }
}

function describeAnswer({ answer, status = 200 }: Endpoint, id: string) {
  if (answer === 'redirect') {
    const headers = { location: { required: true, schema: { type: 'string', format: 'uri-reference' } } }
    return { [status === 302 ? 302 : 303]: { description: 'Elsewhere', headers } }
  }
  if (typeof answer === 'string') return { [status]: { description: 'Done', content: bytesAs(answer) } }
  if ('events' in answer) return { 200: { description: 'Events', content: describeEvents(answer, id) } }
  return { [status]: { description: 'Done', content: asJson(describe(answer, 'output', `${id}-answer`)) } }
}

function describeOperation(e: Endpoint) {
  const id = nameOf(e)
  return {
    operationId: id,
    summary: e.summary,
    ...(e.access !== 'anyone' && { security: [{ token: [] }] }),
    parameters: describeParameters(e),
    ...describeBody(e, `${id}-body`),
    responses: { ...describeAnswer(e, id), default: { $ref: '#/components/responses/Failure' } },
  }
}

type DescribedEndpoint = [endpoint: Endpoint, operation: object]

function assemble(operations: DescribedEndpoint[]) {
  const paths: Record<string, Record<string, object>> = {}
  for (const [e, operation] of operations) (paths[templateOf(e.path)] ??= {})[e.method.toLowerCase()] = operation
  return {
    openapi: '3.1.0',
    info: { title: 'Sitewright', version: '1' },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: { Failure: { description: 'Refused or failed, and why', content: asJson(failure) } },
    },
  }
}

/** The OpenAPI 3.1 description of the endpoints, made from their contracts. */
export const printOpenApi = (endpoints: Endpoint[]) => assemble(endpoints.map((e) => [e, describeOperation(e)]))

/** The same for a server that has other things to do: it has its turn between any two of them. */
export async function printOpenApiInTurns(endpoints: Endpoint[]) {
  const operations: DescribedEndpoint[] = []
  for (const e of endpoints) {
    await setImmediate()
    operations.push([e, describeOperation(e)])
  }
  return assemble(operations)
}
