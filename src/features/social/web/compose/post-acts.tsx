import { t } from '#kit/t.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Switch } from '#kit/web/parts/checkbox.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { sayFailure } from '../words/say-failure.ts'
import type { Composer, ComposerState } from '../composing/composer.ts'
import { hasContent } from '../composing/composition.ts'
import type { usePosting } from './post/use-posting.ts'
import styles from './post-acts.module.css'

interface Props {
  composer: Composer
  state: ComposerState
  posting: Pick<ReturnType<typeof usePosting>, 'isPending' | 'error'>
}

function sayState({ saving, isUnsaved, draftId, content, postId }: ComposerState): string {
  if (saving === 'underway') return t('Saving…')
  if (saving === 'failed') return t('Kept in this browser only')
  if (!hasContent(content)) return ''
  if (postId !== undefined) return t('You’re changing a post that waits for its time.')
  if (isUnsaved) return t('Kept in this browser')
  return draftId === undefined ? '' : t('Saved as a draft')
}

async function saveDraft(composer: Composer): Promise<void> {
  if (!hasContent(composer.state().content))
    return showToast({
      kind: 'bad',
      title: t('Content Required'),
      text: t('Write something or add a picture first.'),
    })
  if (await composer.save()) return showToast({ title: t('Draft saved') })
  const { failure } = composer.state()
  if (failure) showToast({ kind: 'bad', title: t('Save Failed'), text: sayFailure(failure) })
}

/** The post stays as it is; what was typed can be brought back for a while. */
function stopChanging(composer: Composer): void {
  const { postId, content, platforms, isUnsaved } = composer.state()
  composer.begin(content)
  if (isUnsaved && postId !== undefined)
    showToast({
      title: t('Changes discarded'),
      action: { words: t('Undo'), act: () => void composer.load({ postId, content, platforms }) },
    })
}

/** Nobody knows whether the server heard of it; with the same key it does nothing twice. */
const isUnclear = (status: number) => status === 0 || status >= 500

function Buttons({ composer, state, isPending }: Pick<Props, 'composer' | 'state'> & { isPending: boolean }) {
  const { content, saving, postId } = state
  const words = content.scheduled_at === null ? t('Post') : t('Schedule')
  return (
    <div className={styles.buttons}>
      <Button type="submit" kind="primary" isBusy={isPending}>
        {postId === undefined ? words : t('Save changes')}
      </Button>
      {postId === undefined ? (
        <Button isBusy={saving === 'underway'} onClick={() => void saveDraft(composer)}>
          Save draft
        </Button>
      ) : (
        <Button onClick={() => stopChanging(composer)}>Stop changing</Button>
      )}
      <output className={styles.state}>{sayState(state)}</output>
    </div>
  )
}

/** Posts it, or keeps it for later. */
export function PostActs({ composer, state, posting: { isPending, error } }: Props) {
  const { saving, failure, isSavedByItself, postId } = state
  return (
    <div className={styles.acts}>
      <Trouble
        title={t('Save Failed')}
        words={saving === 'failed' && failure && t(`${sayFailure(failure)} What you wrote is kept in this browser.`)}
        onRetry={() => void saveDraft(composer)}
      />
      <Trouble
        title={t('Post Failed')}
        words={
          error &&
          !isPending &&
          (isUnclear(error.status) && state.pressKey !== undefined
            ? t(`${sayFailure(error)} Press again: whatever happened, it’s posted once.`)
            : sayFailure(error))
        }
      />
      <Buttons composer={composer} state={state} isPending={isPending} />
      {postId === undefined && (
        <Switch
          label={t('Save as a draft by itself')}
          checked={isSavedByItself}
          onChange={({ currentTarget }) => composer.saveByItself(currentTarget.checked)}
        />
      )}
    </div>
  )
}
