import { t } from '#kit/t.ts'
import { useState } from 'react'
import { nameError } from '#domains/name-rules.ts'

/** The name in an address that was pasted from elsewhere. */
const hostOf = (typed: string): string =>
  /^\s*https?:\/\/(?:www\.)?([^\s/?#:@]+)(?::\d+)?(?:[/?#]\S*)?\s*$/i.exec(typed)?.[1] ?? typed

/** A name being typed, and the first thing that is wrong with it as soon as there is something. */
export function useName() {
  const [name, setName] = useState('')
  const [wording, setWording] = useState<string>()
  const isBlank = name.trim() === ''
  const change = (typed: string) => {
    const next = hostOf(typed)
    setName(next)
    setWording(nameError(next))
  }
  return {
    name,
    /** The message about it. */
    error: wording,
    /** Nothing can be done with it. */
    isUnfit: nameError(name) !== undefined,
    change,
    /** Whether it can be sent; says so where nothing was typed. */
    isReady(): boolean {
      if (isBlank) setWording(t('Please enter a domain name'))
      return nameError(name) === undefined
    },
    clear() {
      setName('')
      setWording(undefined)
    },
  }
}
