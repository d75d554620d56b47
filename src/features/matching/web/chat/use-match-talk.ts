import { useMemo, useState } from 'react'
import type { MatchView } from '#matching/matches-contract.ts'
import { Talk } from '#talk/web/talk.ts'
import { useOpenTalk } from '#talk/web/thread/use-open-talk.ts'
import type { MatchRelay } from '../matches/use-matches.ts'
import { matchMemory, openMatchWire, seenBy, type MatchSide, type MatchTalk } from './match-wire.ts'

interface OpenMatchTalk {
  id: string
  /** The person who is signed in. */
  me: string
  relay: MatchRelay
}

function listenTo(talk: MatchTalk, { id, me, relay }: OpenMatchTalk, onEnded: () => void): () => void {
  const see = seenBy(me)
  const load = () => void talk.load()
  return relay.subscribe({
    missed: load,
    connection: (isConnected) => talk.setConnected(isConnected),
    message: (heard) => heard.id === id && talk.receiveMessage({ message: heard.message && see(heard.message) }),
    typing: (heard) => heard.id === id && talk.receiveTyping('them'),
    read: ({ id: about, reader_id, up_to, at }) =>
      about === id && talk.receiveRead({ sender_type: reader_id === me ? 'me' : 'them', up_to, at }),
    presence: (heard) => heard.id === id && talk.changeChat({ online: heard.online }),
    changed: (heard) => heard.id === id && (heard.why === 'ended' ? onEnded() : load()),
  })
}

/** The conversation with a match, for as long as it is open, and whether the match has ended meanwhile. */
export function useMatchTalk(listening: OpenMatchTalk) {
  const { id, me } = listening
  const [hasEnded, setEnded] = useState(false)
  const talk = useMemo(() => new Talk<MatchSide, MatchView>('me', openMatchWire(id, me), matchMemory(id, me)), [id, me])
  const state = useOpenTalk(talk, () => listenTo(talk, listening, () => setEnded(true)))
  return { talk, state, hasEnded: hasEnded || (state.chat !== undefined && state.trouble?.status === 404) }
}
