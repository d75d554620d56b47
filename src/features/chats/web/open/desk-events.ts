import type { z } from 'zod'
import type { followChats } from '#chats/owner-contract.ts'

type Shapes = (typeof followChats)['answer']['events']
export type DeskEvents = { [N in keyof Shapes]: z.output<Shapes[N]> } & {
  /** Whatever happened meanwhile was missed. */
  missed: undefined
  connection: boolean
}

type Hear = <N extends keyof DeskEvents>(name: N, event: DeskEvents[N]) => void

/** Passes what happens in the chats of a domain on to the parts of the screen. */
export function openDeskEvents() {
  const hearers = new Set<Hear>()
  return {
    tell: ((name, event) => {
      for (const hear of hearers) hear(name, event)
    }) as Hear,
    hear(hear: Hear): () => void {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
  }
}

export type DeskLine = ReturnType<typeof openDeskEvents>
