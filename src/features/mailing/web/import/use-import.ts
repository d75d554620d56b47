import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { sendLarge } from '#files/web/send-form.ts'
import { addressOf, type CallError } from '#kit/web/call.ts'
import { importSubscribers, listImports } from '#mailing/contract.ts'
import type { Import } from '../calls/use-mailing.ts'

interface Given {
  query: z.input<typeof importSubscribers.query>
  file: Blob
}

/** Sends a file with addresses, and tells how much of it has gone. */
export function useImport(domainId: string) {
  const queries = useQueryClient()
  const [share, setShare] = useState(0)
  const sending = useMutation<Import, CallError, Given>({
    mutationFn: ({ query, file }) =>
      sendLarge<Import>({
        address: addressOf(importSubscribers.path, { params: { id: domainId }, query }),
        body: file,
        onProgress: setShare,
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [listImports.path] }),
  })
  return { ...sending, share }
}
