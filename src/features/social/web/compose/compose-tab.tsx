import type { SubmitEvent } from 'react'
import { t } from '#kit/t.ts'
import { showToast } from '#kit/web/toast.tsx'
import type { PlatformView } from '#social/accounts-contract.ts'
import type { OpenedComposition } from '../composing/composition.ts'
import { sayFailure } from '../words/say-failure.ts'
import { DetailsPart } from './details-part.tsx'
import { EarlierNote } from './earlier-note.tsx'
import { AltNote } from './media/alt-note.tsx'
import { MediaPart } from './media/media-part.tsx'
import { useAddFiles } from './media/use-add-files.ts'
import { PlatformCards } from './platforms/platform-cards.tsx'
import { PlatformChooser } from './platform-chooser.tsx'
import { PostActs } from './post-acts.tsx'
import { PostResults } from './post/post-results.tsx'
import { usePosting } from './post/use-posting.ts'
import { Preview } from './preview/preview.tsx'
import { SchedulePart } from './schedule/schedule-part.tsx'
import { TextPart } from './text-part.tsx'
import { WritingHelp } from './help/writing-help.tsx'
import { useChosen } from './use-chosen.ts'
import { useComposer, useFreshDrafts } from '../composing/use-composer.ts'
import styles from './compose-tab.module.css'

interface Props {
  addressOf: (tab: string) => string
}

/** What became of the last post; for platforms that refused it, it can be written again. */
function LastPost({ posting, platforms, historyAt }: LastPostProps) {
  const { composer } = useComposer()
  const { postId, close } = posting
  if (postId === undefined) return null
  const open = async (composition: OpenedComposition) => {
    if (await composer.load(composition)) return close()
    const { failure } = composer.state()
    showToast({ kind: 'bad', title: t('Save Failed'), ...(failure && { text: sayFailure(failure) }) })
  }
  return (
    <PostResults
      key={postId}
      postId={postId}
      platforms={platforms}
      historyAt={historyAt}
      onAgain={({ content }, missed) => void open({ content: { ...content, scheduled_at: null }, platforms: missed })}
      onChange={({ post_id: changed, content, platforms: keys }) =>
        void open({ postId: changed, content, platforms: keys })
      }
      onClose={close}
    />
  )
}

interface LastPostProps {
  posting: Pick<ReturnType<typeof usePosting>, 'postId' | 'close'>
  platforms: readonly PlatformView[]
  historyAt: string
}

/** The parts in which a post is written. */
function Written({ chosen }: { chosen: readonly PlatformView[] }) {
  const { composer, state } = useComposer()
  const { content } = state
  const { change } = composer
  const { add, mistakes } = useAddFiles(content.media_files.length)
  const part = { content, chosen }
  return (
    <>
      <TextPart {...part} onChange={(text) => change({ text })} onFiles={add}>
        <WritingHelp {...part} onChange={change} />
      </TextPart>
      <MediaPart {...part} onChange={(files) => change({ media_files: files })} onFiles={add} mistakes={mistakes} />
      <PlatformCards {...part} onChange={change} />
      <DetailsPart {...part} onChange={change} />
      <SchedulePart content={content} onChange={change} />
      <AltNote {...part} />
      <EarlierNote {...part} postId={state.postId} />
    </>
  )
}

/** A post is written here, for one platform or for many. */
export function ComposeTab({ addressOf }: Props) {
  const { composer, state } = useComposer()
  useFreshDrafts(state)
  const known = useChosen(state)
  const { chosen } = known
  const posting = usePosting(composer, chosen)
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    posting.post()
  }
  return (
    <div className={styles.compose}>
      <form className={styles.write} onSubmit={submit} noValidate>
        <LastPost posting={posting} platforms={known.all ?? []} historyAt={addressOf('history')} />
        <PlatformChooser
          known={known}
          platforms={state.platforms}
          onChoose={composer.choose}
          connectAt={addressOf('platforms')}
        />
        <Written chosen={chosen} />
        <PostActs composer={composer} state={state} posting={posting} />
      </form>
      <Preview content={state.content} chosen={chosen} />
    </div>
  )
}
