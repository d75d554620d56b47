import { setImmediate as letOthersRun } from 'node:timers/promises'
import { phrase, type Phrase } from '#kit/phrase.ts'
import type { Operation } from '#assistant/operation.ts'
import { numberBlocks, openPage } from '../operations/apply-operations.ts'
import { blocksIn, kindOf } from '../operations/read-page.ts'
import { formatRules, honestRules } from '../knowledge/writing-rules.ts'
import { gatherRemarks, type EditAsked, type EditResult, type RunningEdit } from './edit.ts'
import type { WrittenShape } from './written-shapes.ts'

/** An operation as a model writes it. */
function operationOf({ do: deed, at, text, after }: WrittenShape<'operation'>): Operation {
  if (deed === 'delete') return { do: deed, at }
  if (deed === 'move') return { do: deed, at, after }
  return { do: deed, at, text }
}

const instructions = `You change one page of a website. Return a list of operations on its numbered blocks: replace, insert_after (at -1: at the beginning), delete, move. The numbers are those given, whatever your other operations do. Change as little as the request needs; leave out blocks that stay. One operation holds one block. Write in the language of the page, unless the request says otherwise.
${formatRules}
${honestRules}`

const shorter =
  'Make the text shorter, by about a third, without losing a fact. Replace blocks by shorter ones, or delete what only repeats.'

function promptOf({ content, block, words, task }: EditAsked, { facts }: RunningEdit): string {
  const request = task === 'shorter' ? shorter : words
  const blocks = numberBlocks(content)
    .split('\n')
    .map((line) => JSON.parse(line) as { at: number })
  return JSON.stringify({
    request,
    ...(block !== undefined && { onlyBlock: block }),
    pictures: [...facts.pictures].slice(0, 100),
    blocks: block === undefined ? blocks : blocks.filter(({ at }) => Math.abs(at - block) <= 1),
  })
}

/** Why an operation isn't what was asked for. */
function openGate({ task, content, block }: EditAsked): (operation: Operation) => Phrase | undefined {
  const before = blocksIn(content)
  return (operation) => {
    if (block !== undefined && (operation.at !== block || operation.do === 'move'))
      return phrase('other-parts-unchanged', 'Other parts of the page were left unchanged.')
    if (task !== 'shorter') return undefined
    const old = before[operation.at]
    const isLonger = operation.do === 'replace' && operation.text.length > (old?.source.length ?? 0)
    const isKept = operation.do === 'delete' && old !== undefined && kindOf(old) !== 'prose'
    if (operation.do === 'insert_after' || operation.do === 'move' || isLonger || isKept)
      return phrase('some-parts-not-shorter', 'Some parts couldn’t be made shorter.')
    return undefined
  }
}

const idle = phrase('nothing-needed-changing', 'Nothing on the page needed changing.')
const someRefused = phrase('some-changes-refused', 'Some changes couldn’t be made.')

/** Changes a page, or makes it shorter, as a person asks. */
export async function changePage(asked: EditAsked, editing: RunningEdit): Promise<EditResult> {
  const { model, facts, say } = editing
  const known = `${facts.text}\n${asked.words ?? ''}`
  const page = openPage(asked.content, { known, pictures: facts.pictures })
  const findReason = openGate(asked)
  const operations: Operation[] = []
  const refused: Phrase[] = []
  const prompt = promptOf(asked, editing)
  for await (const written of model.writeList('operation', { instructions, prompt })) {
    const operation = operationOf(written)
    const reason = findReason(operation) ?? page.apply(operation)
    if (reason !== undefined) refused.push(reason)
    else {
      operations.push(operation)
      await say(page.read())
    }
    await letOthersRun()
  }
  return {
    content: page.read(),
    operations,
    remarks: operations.length + refused.length === 0 ? [idle] : gatherRemarks(refused, [someRefused]),
  }
}
