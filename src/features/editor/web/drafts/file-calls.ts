import { t } from '#kit/t.ts'
import { readFile } from '#files/contract.ts'
import { readDraft, saveDraft } from '#files/history-contract.ts'
import { call as callAs, CallError } from '#kit/web/call.ts'
import { readPayload, readToken } from '#kit/web/token.ts'
import type { FilePlace, PublishedFile, SeenDraft } from './open-file.ts'

const nothing: PublishedFile = { content: '', version: null }

export const isAway = (problem: unknown): boolean => problem instanceof CallError && problem.status === 0
export const hasStatus = (problem: unknown, ...statuses: number[]) =>
  problem instanceof CallError && statuses.includes(problem.status)

/** Calls as the person who writes, never as somebody who has signed in here after them. */
export const callFor = ({ person }: FilePlace): typeof callAs => {
  if (readPayload(readToken() ?? '')?.user_id === person) return callAs
  throw new CallError(401, t('Sign in again to save what you typed.'))
}

export async function readPublished(place: FilePlace): Promise<PublishedFile> {
  try {
    const { domain, path } = place
    const { content, version } = await callFor(place)(readFile, { params: { domain, path } })
    if (content === null) throw new Error(t('This file is not a text that can be edited here.'))
    return { content, version }
  } catch (problem) {
    if (hasStatus(problem, 404)) return nothing
    throw problem
  }
}

export const readTyped = async (place: FilePlace) =>
  callFor(place)(readDraft, { params: { id: place.domain }, query: { path: place.path } })

/** Whether the server refused because it has another draft than the one that was seen. */
export const isUnseen = (problem: unknown): boolean => hasStatus(problem, 412)

export const sendTyped = async (
  place: FilePlace,
  content: string,
  base: string | null,
  seen: SeenDraft | undefined,
): Promise<SeenDraft> => {
  const { domain, path } = place
  return callFor(place)(saveDraft, {
    params: { id: domain },
    body: { path, content, base, seen: seen?.savedAt ?? null },
  })
}
