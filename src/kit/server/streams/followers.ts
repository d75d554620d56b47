import type { Pipe } from './pipe.ts'

/** A browser that has a stream open. */
export interface Follower extends Pick<Pipe, 'send' | 'end'> {
  /** Its channels. */
  channels: readonly string[]
  /** Checks again which channels it may listen to; refused when there are none. */
  again: () => Promise<readonly string[]>
  userId: string | undefined
  /** Heartbeats so far. */
  beats: number
}

/** Heartbeats are spread over this many moments. */
export const moments = 20

/** Which followers listen to which channel. */
export function openFollowers() {
  const all = new Map<Follower, Set<Follower>>()
  const byChannel = new Map<string, Set<Follower>>()
  const byMoment = Array.from({ length: moments }, () => new Set<Follower>())
  let added = 0

  function add(follower: Follower): void {
    const group = byMoment[added % moments] ?? new Set()
    added += 1
    all.set(follower, group.add(follower))
    for (const channel of follower.channels)
      byChannel.set(channel, (byChannel.get(channel) ?? new Set<Follower>()).add(follower))
  }

  function remove(follower: Follower): void {
    all.get(follower)?.delete(follower)
    all.delete(follower)
    for (const channel of follower.channels) {
      const others = byChannel.get(channel)
      others?.delete(follower)
      if (others?.size === 0) byChannel.delete(channel)
    }
  }

  return {
    add,
    remove,
    all: () => [...all.keys()],
    on: (channel: string): Iterable<Follower> => byChannel.get(channel) ?? [],
    at: (moment: number) => [...(byMoment[moment] ?? [])],
  }
}

export type Followers = ReturnType<typeof openFollowers>
