import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { sendLarge } from '#files/web/send-form.ts'
import { addressOf, CallError } from '#kit/web/call.ts'
import { beginTransfer, listTransfers } from '../contract.ts'

/** Where a website is imported from. */
export type Source = { url: string } | { file: File }

function bodyOf(source: Source): FormData | Blob {
  if ('url' in source) return new Blob([JSON.stringify({ ...source, confirmed: true })], { type: 'application/json' })
  const form = new FormData()
  form.append('confirmed', 'true')
  form.append('file', source.file)
  return form
}

/** Begins a transfer; `sent` is the part of a file that has gone, from 0 to 1. */
export function useBegin(domain: string, onBegun: (id: string) => void) {
  const queries = useQueryClient()
  const [sent, setSent] = useState<number>()
  const [trouble, setTrouble] = useState<string>()
  async function begin(source: Source): Promise<void> {
    setTrouble(undefined)
    setSent(0)
    try {
      const address = addressOf(beginTransfer.path, { params: { id: domain } })
      const { id } = await sendLarge<{ id: string }>({ address, body: bodyOf(source), onProgress: setSent })
      await queries.invalidateQueries({ queryKey: [listTransfers.path] })
      onBegun(id)
    } catch (problem) {
      if (!(problem instanceof CallError)) throw problem
      setTrouble(problem.message)
    } finally {
      setSent(undefined)
    }
  }
  return { begin, sent, trouble }
}
