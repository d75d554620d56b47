import { useRef } from 'react'
import { codeLength, tidyCode } from './use-code-boxes.ts'

/** Sends a code by itself as soon as it is whole, however it was entered; the same one only once. */
export function useWholeCode(send: (code: string) => unknown): (typed: string) => void {
  const sent = useRef('')
  return (typed) => {
    const code = tidyCode(typed)
    if (code.length !== codeLength || code === sent.current) return
    sent.current = code
    send(code)
  }
}
