import { z } from 'zod'
import { onOneLine } from '#kit/one-line.ts'
import type { Operation } from '#assistant/operation.ts'
import { openPage } from '../operations/apply-operations.ts'
import { factsOf, findInvented } from '../operations/facts.ts'
import { blocksIn } from '../operations/read-page.ts'
import { honestRules } from '../knowledge/writing-rules.ts'
import { findBarePictures, nameIn, type BarePicture } from './bare-pictures.ts'
import { explain, type EditAsked, type Edited, type Editing } from './edit.ts'

const Alts = z.object({ pictures: z.array(z.object({ number: z.int(), alt: z.string() })) })
const longest = 200
const instructions = `You write alternative texts for pictures on a page, for people who can't see them: for each one short phrase in the language of the page, of at most 120 characters, without “picture of”. You only know the file's name, the caption and the words nearby: say what these tell, and nothing that they don't. If they tell nothing, leave the picture out.
${honestRules}`

/** Writes alternative texts for the pictures that have none. Nothing else on the page changes. */
export async function namePictures(asked: EditAsked, { model, facts, say }: Editing): Promise<Edited> {
  const { content, block, words } = asked
  const bare = findBarePictures(content, block)
  if (bare.length === 0) return { content, operations: [], message: 'Every picture has an alternative text already.' }
  const prompt = JSON.stringify({
    request: words || 'Write alternative texts for these pictures.',
    language: facts.language,
    pictures: bare.map(({ src, caption, near }, number) => ({ number, file: src, caption, near })),
  })
  const { pictures } = await model.writeObject({ instructions, prompt, shape: Alts })
  const alts = new Map(pictures.map(({ number, alt }) => [number, onOneLine(alt).slice(0, longest)]))
  const named = bare.flatMap((picture, number) => {
    const alt = alts.get(number)
    return alt ? [{ ...picture, alt }] : []
  })
  return takeOver({ content, named, bare }, { facts, say })
}

interface Found {
  content: string
  bare: readonly BarePicture[]
  named: readonly (BarePicture & { alt: string })[]
}

function takeOver({ content, named, bare }: Found, { facts, say }: Pick<Editing, 'facts' | 'say'>): Edited {
  const before = blocksIn(content.replace(/^\uFEFF/, ''))
  const page = openPage(content, { known: facts.text, pictures: facts.pictures })
  const operations: Operation[] = []
  const known = factsOf(`${content}\n${facts.text}`)
  const isHonest = ({ alt }: { alt: string }) => findInvented(alt, known) === undefined
  const refused: string[] = []
  for (const [at, pictures] of Map.groupBy(named.filter(isHonest), (picture) => picture.at)) {
    const operation: Operation = { do: 'replace', at, text: nameIn(before[at]?.source ?? '', pictures) }
    const reason = page.apply(operation, true)
    if (reason === undefined) operations.push(operation)
    else refused.push(reason)
  }
  say(page.read())
  const left = bare.length - named.filter(isHonest).length
  if (left > 0)
    refused.push(
      `${left} ${left === 1 ? 'picture' : 'pictures'}: nothing nearby says what ${left === 1 ? 'it shows' : 'they show'}.`,
    )
  return { content: page.read(), operations, message: explain(refused, 'Not every picture got a text.') }
}
