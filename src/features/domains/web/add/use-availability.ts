import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { checkAvailability, suggestDomains, type Availability } from '#domains/availability-contract.ts'
import { toAscii } from '#domains/name-rules.ts'
import { call, type CallError } from '#kit/web/call.ts'

interface AskedName {
  name: string
  count: number
}

const nameOf = ({ name }: AskedName) => ({ params: { name: toAscii(name) } })

/** Whether a name can be had, and which ones like it. */
export function useAvailability(count: number) {
  const [asked, setAsked] = useState('')
  const found = useMutation<Availability, CallError, AskedName>({
    mutationFn: (it) => call(checkAvailability, nameOf(it)),
  })
  const similar = useMutation<Availability[], CallError, AskedName>({
    mutationFn: (it) => call(suggestDomains, { ...nameOf(it), query: { count: it.count } }),
  })
  return {
    /** The name that the answers are about. */
    asked,
    found,
    similar,
    check(name: string) {
      setAsked(name)
      found.mutate({ name, count })
      similar.mutate({ name, count })
    },
    forget() {
      setAsked('')
      found.reset()
      similar.reset()
    },
  }
}
