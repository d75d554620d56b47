import { t } from '#kit/t.ts'
import { useMemo, type KeyboardEvent } from 'react'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { writeMoment } from '#kit/web/moments.ts'
import layout from '#kit/web/parts/layout.module.css'
import { HappeningList } from './happening-list.tsx'
import { momentAt } from './moment.ts'
import { PlayerBar } from './player-bar.tsx'
import { Stage } from './stage.tsx'
import { makeTrack } from './track.ts'
import { usePlayback, type Playback } from './use-playback.ts'
import { useRecordedPage, useRecording, type LoadedRecording, type WantedRecording } from './use-recording.ts'
import styles from './replay.module.css'

const stepMs = 5000

/** Space plays and pauses, arrows go five seconds back and on, wherever they mean nothing else. */
function pressKey(event: KeyboardEvent, { time, seek, toggle }: Playback): void {
  const { target, key } = event
  if (target instanceof Element && target.closest('button, input, select, a')) return
  if (key === ' ') toggle()
  else if (key === 'ArrowLeft') seek(time - stepMs)
  else if (key === 'ArrowRight') seek(time + stepMs)
  else return
  event.preventDefault()
}

function Player({ wanted, events, areAll }: LoadedRecording & { wanted: WantedRecording }) {
  const track = useMemo(() => makeTrack(events, areAll), [events, areAll])
  const playback = usePlayback(track)
  const moment = momentAt(track, playback.time)
  const shown = useRecordedPage(wanted, track.pages[moment.page])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys work wherever the focus is in the player; its buttons do the same
    <section
      className={styles.player}
      aria-label={t('Recorded visit')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
      tabIndex={0}
      onKeyDown={(event) => pressKey(event, playback)}
    >
      <div className={styles.seen}>
        <Stage moment={moment} shown={shown} />
        <PlayerBar track={track} playback={playback} />
      </div>
      <HappeningList track={track} time={playback.time} onSeek={playback.seek} />
    </section>
  )
}

/** A recorded visit, as it was. */
export function Replay(wanted: WantedRecording) {
  const { found, problem, again } = useRecording(wanted)
  if (!found)
    return problem ? <Trouble words={problem} onRetry={again} /> : <Skeleton words={t('Loading...')} lines={8} />
  return (
    <>
      <p className={layout.quiet}>
        {t(
          `Visit of ${writeMoment(found.recording.started_at)}. The pages are drawn again from the history of their files; what visitors typed is shown as dots, and what scripts drew, such as the cart, isn’t shown.`,
        )}
      </p>
      <Player wanted={wanted} {...found} />
    </>
  )
}
