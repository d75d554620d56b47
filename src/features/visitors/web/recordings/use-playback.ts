import { useCallback, useEffect, useRef, useState } from 'react'
import { skipFrom } from './moment.ts'
import type { Track } from './track.ts'

export const speeds = [1, 2, 4, 8] as const
export type Speed = (typeof speeds)[number]

/** Plays a visit: its time goes on while it plays, some times as fast, past what is idle. */
export function usePlayback(track: Track) {
  const [time, setTime] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>(1)
  const [skipsIdle, setSkipsIdle] = useState(true)
  const now = useRef(0)
  const { duration } = track
  const seek = useCallback(
    (to: number) => {
      now.current = Math.min(Math.max(to, 0), duration)
      setTime(now.current)
    },
    [duration],
  )
  useEffect(() => {
    if (!isPlaying) return undefined
    let last = performance.now()
    let frame = 0
    const step = (at: number) => {
      const next = now.current + (at - last) * speed
      last = at
      now.current = Math.min(skipsIdle ? skipFrom(track, next) : next, duration)
      setTime(now.current)
      if (now.current < duration) frame = requestAnimationFrame(step)
      else setPlaying(false)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, speed, skipsIdle, track, duration])
  const toggle = () => {
    if (!isPlaying && now.current >= duration) seek(0)
    setPlaying(!isPlaying)
  }
  return { time, isPlaying, speed, skipsIdle, seek, toggle, setSpeed, setSkipsIdle }
}

export type Playback = ReturnType<typeof usePlayback>
