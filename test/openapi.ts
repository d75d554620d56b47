import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { printOpenApi } from '#kit/server/http/openapi.ts'

type Description = ReturnType<typeof printOpenApi>
type Operation = {
  responses: Record<string, { $ref: string } | { content: { 'application/json': { schema: object } } }>
}

interface Answered {
  method: string
  /** As it was asked, with or without a query. */
  path: string
  status: number
  body: unknown
}

function matches(template: string, path: string): boolean {
  const pattern = template
    .replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
    .replace(/\{\w+\}$/, '.+')
    .replace(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^${pattern}$`).test(path)
}

/** What stands in a template itself; the more of it, the closer the match. */
const plainOf = (template: string) => template.replace(/\{\w+\}/g, '')

/** Checks answers against the printed description: `check` throws when one differs or isn't described at all. */
export function checkAgainst(description: Description) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)

  function operationOf({ method, path }: Answered): Operation | undefined {
    const [bare = ''] = path.split('?')
    const found = Object.entries(description.paths)
      .filter(([template, methods]) => matches(template, bare) && methods[method.toLowerCase()])
      .toSorted(([a], [b]) => plainOf(b).length - plainOf(a).length)
    return found[0]?.[1][method.toLowerCase()] as Operation | undefined
  }

  const compiled = new Map<object, ValidateFunction>()
  function compile(schema: object): ValidateFunction {
    const known = compiled.get(schema) ?? ajv.compile(schema)
    compiled.set(schema, known)
    return known
  }

  return function check(answered: Answered): void {
    const name = `${answered.method} ${answered.path}`
    const operation = operationOf(answered)
    const response = operation?.responses[answered.status]
    if (answered.status < 400 && !response) throw new Error(`${name} ${answered.status} is not described.`)
    const schema =
      response && 'content' in response
        ? response.content['application/json'].schema
        : description.components.responses.Failure.content['application/json'].schema
    const validate = compile(schema)
    if (validate(answered.body)) return
    throw new Error(`${name} ${answered.status} differs from its description: ${ajv.errorsText(validate.errors)}`)
  }
}
