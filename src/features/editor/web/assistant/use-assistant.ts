import { t } from '#kit/t.ts'
import { useEffect, useRef, useState } from 'react'
import { editPage, readAssistant, type EditLine } from '#assistant/contract.ts'
import { call } from '#kit/web/call.ts'
import { readLines } from '#kit/web/read-lines.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { OpenFile } from '../drafts/open-file.ts'
import { useOpenFiles } from '../drafts/use-open-files.ts'
import { originalOf, translationOf, type AssistantWish } from './wish.ts'

/** What the assistant has written, in a file of the site. */
export interface Proposal {
  target: OpenFile
  before: string
  after: string
  isComplete: boolean
  /** What wasn't done and why. */
  message: string
}

interface EditedPage {
  target: OpenFile
  path: string
  content: string
  translation?: string
}

/** Which file is read and which is written. */
async function prepare(open: (path: string) => OpenFile, openFile: OpenFile, wish: AssistantWish): Promise<EditedPage> {
  const { path } = openFile.place
  if (wish.task !== 'translate') return { target: openFile, path, content: openFile.state().text }
  const { original, language } = originalOf(path)
  const [source, target] = [open(original), open(translationOf(original, language ?? wish.language))]
  await Promise.all([source, target].map((file) => file.begin().then(file.ready)))
  return { target, path: original, content: source.state().text, translation: target.state().text }
}

const bodyOf = (
  { path, content, translation }: EditedPage,
  { task, block, words, language, provider }: AssistantWish,
) => ({
  task,
  path,
  content,
  provider,
  ...(block !== '' && { block: Number(block) }),
  ...(words !== '' && { words }),
  ...(task === 'translate' && { language, translation }),
})

interface ProposalRun {
  domain: string
  asked: EditedPage
  wish: AssistantWish
  signal: AbortSignal
  show: (proposal: Proposal) => void
}

async function read({ domain, asked, wish, signal, show }: ProposalRun): Promise<void> {
  const { target } = asked
  const before = target.state().text
  const response = await call(editPage, { params: { id: domain }, body: bodyOf(asked, wish) }, { signal })
  for await (const line of readLines<EditLine>(response)) {
    if (line.event === 'failed') throw new Error(line.message)
    const isComplete = line.event === 'done'
    show({ target, before, after: line.content, isComplete, message: isComplete ? line.message : '' })
  }
}

/** Asks the assistant for a change of the open page. Nothing is written before somebody takes it over. */
export function useAssistant(openFile: OpenFile) {
  const openFiles = useOpenFiles()
  const queries = useQueryClient()
  const [proposal, setProposal] = useState<Proposal>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function ask(wish: AssistantWish): Promise<void> {
    const stop = new AbortController()
    running.current = stop
    setProposal(undefined)
    setProblem(undefined)
    setBusy(true)
    try {
      const asked = await prepare(openFiles.open, openFile, wish)
      await read({ domain: openFile.place.domain, asked, wish, signal: stop.signal, show: setProposal })
    } catch (fault) {
      setProposal(undefined)
      if (!stop.signal.aborted) setProblem(fault instanceof Error ? fault.message : t('AI request failed'))
    }
    setBusy(false)
    void queries.invalidateQueries({ queryKey: [readAssistant.path] })
  }

  const stop = () => running.current?.abort()
  const drop = () => setProposal(undefined)
  return { ask, stop, drop, proposal, problem, isBusy }
}
