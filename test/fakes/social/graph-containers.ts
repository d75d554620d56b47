import { refuse, refuseUnknown } from './graph.ts'

/** What Threads and Instagram hold a post in before it is published. */
interface Container {
  id: string
  form: Record<string, string>
  looks: number
  state: 'IN_PROGRESS' | 'FINISHED' | 'PUBLISHED' | 'ERROR' | 'EXPIRED'
}

export interface ContainerTroubles {
  /** How many looks a picture or film needs until it is ready. */
  looks?: number
  /** What those that are made from now on end with. */
  error?: string
}

export function openContainers() {
  const all = new Map<string, Container>()
  let last = 0
  let troubles: ContainerTroubles = {}
  return {
    create: (form: Record<string, string>, hasMedia: boolean): { id: string } => {
      last += 1
      const id = `1788961569192${String(last).padStart(4, '0')}`
      all.set(id, {
        id,
        form,
        looks: hasMedia ? (troubles.looks ?? 1) : 0,
        state: hasMedia ? 'IN_PROGRESS' : 'FINISHED',
      })
      return { id }
    },
    /** Undefined if there is none of this id. */
    look: (id: string): { state: Container['state']; error: string | undefined } | undefined => {
      const one = all.get(id)
      if (!one) return undefined
      if (one.state === 'IN_PROGRESS' && one.looks-- <= 0) one.state = troubles.error ? 'ERROR' : 'FINISHED'
      return { state: one.state, error: one.state === 'ERROR' ? troubles.error : undefined }
    },
    formOf: (id: string) => {
      const one = all.get(id)
      if (!one) throw refuseUnknown(id, false)
      if (one.state !== 'FINISHED') throw refuse(9007, 'Media ID is not available', { subcode: 2207027 })
      return one.form
    },
    /** Takes what is ready; a container is published once. */
    publish: (id: string): Record<string, string> => {
      const one = all.get(id)
      if (!one || one.form['is_carousel_item'] === 'true') throw refuse(24, 'The requested resource does not exist')
      if (one.state !== 'FINISHED')
        throw refuse(9007, 'The media is not ready for publishing', {
          subcode: 2207027,
          isExpected: one.state === 'EXPIRED',
        })
      one.state = 'PUBLISHED'
      return one.form
    },
    expire: () => {
      for (const one of all.values()) if (one.state !== 'PUBLISHED') one.state = 'EXPIRED'
    },
    trouble: (next: ContainerTroubles) => void (troubles = next),
    count: () => all.size,
  }
}
