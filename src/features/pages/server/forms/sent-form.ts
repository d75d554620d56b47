import type { SiteWords } from '#kit/catalogue.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { parsePlainForm } from '#kit/server/http/body.ts'
import { siteWordsIn } from '#kit/server/words.ts'
import { ownField } from '#pages/form-words/form-fields.ts'
import { decodePath } from '../address/page-target.ts'

/** What the calls of the same forms take. */
const largestBodyBytes = 300_000

/** Fields by their names; several values of one name are a list. */
export type SentValues = Record<string, string | string[]>

/** A form as a browser sends it without script. */
export interface SentForm {
  /** Without those that belong to every form. */
  values: SentValues
  /** What stands in the field that people leave empty. */
  website: string | undefined
  /** Of the page that it stands on. */
  language: string | undefined
  words: SiteWords
  /** The path of that page. */
  from: string
}

const asPath = (text: string | null): string => {
  const path =
    text?.startsWith('/') && !text.startsWith('//') && text.length <= 1000
      ? decodePath(encodeURI(text.toWellFormed()))
      : undefined
  return path ?? '/'
}

function valuesOf(fields: URLSearchParams): SentValues {
  const aside = new Set(['website', 'language', 'from-page'])
  const names = [...new Set(fields.keys())].filter((name) => !aside.has(name))
  return Object.fromEntries(
    names.map((name) => {
      const values = fields.getAll(name)
      return [
        name.startsWith(ownField) ? name.slice(ownField.length) : name,
        values.length > 1 ? values : (values[0] ?? ''),
      ]
    }),
  )
}

interface Body {
  raw: Uint8Array<ArrayBuffer>
  headers: Headers
}

const nothing = new URLSearchParams()

/** Reads what was sent; also what can still be said to somebody whose form can't be read. */
export async function readSent({ raw, headers }: Body): Promise<SentForm & { problem?: Refusal }> {
  const { fields = nothing, problem } = await parse({ raw, headers })
  const language = /^(?=.{2,35}$)[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.exec(fields.get('language') ?? '')?.[0]
  return {
    values: valuesOf(fields),
    website: fields.get('website') ?? undefined,
    language,
    words: siteWordsIn(language ?? 'en'),
    from: asPath(fields.get('from-page')),
    ...(problem && { problem }),
  }
}

async function parse(body: Body): Promise<{ fields?: URLSearchParams; problem?: Refusal }> {
  if (body.raw.length > largestBodyBytes)
    return { problem: new Refusal('too-large', phrase('request-too-large', 'The request is too large.')) }
  try {
    return { fields: await parsePlainForm(body.raw, body) }
  } catch (problem) {
    if (problem instanceof Refusal) return { problem }
    throw problem
  }
}
