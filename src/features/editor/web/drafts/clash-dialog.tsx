import { t } from '#kit/t.ts'
import { CompareView } from '#files/web/compare-view.tsx'
import { merge } from '#files/web/merge.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { titleText } from '#files/web/text-names.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { publish, settleShown } from './sync.ts'
import type { OpenFile, OtherText } from './open-file.ts'
import { Acts } from '../controls/rows.tsx'

interface Props {
  openFile: OpenFile
  mine: string
  theirs: OtherText
}

const ofSomebody = {
  title: 'Someone else changed this too',
  about: t('was published by someone else while you were writing.'),
  names: ['Theirs (published)', t('Mine')],
  both: 'Combine both',
  mine: 'Keep mine',
  theirs: 'Use theirs',
} as const
const gone = t('was deleted by someone else while you were writing.')
const ofMyself = {
  title: 'You changed this in another window too',
  about: t('has different text there in the same places.'),
  names: ['In the other window', t('Here')],
  both: 'Combine both',
  mine: 'Keep this one',
  theirs: 'Use the other one',
} as const

/** Shows two texts that were made of one; nothing is lost whatever is chosen. */
export function ClashDialog({ openFile, mine, theirs: { content, base, isOwn, published } }: Props) {
  const words = isOwn ? ofMyself : ofSomebody
  const isGone = !isOwn && published.version === null
  const keepMine = () => {
    settleShown(openFile, mine)
    if (!isOwn) void publish(openFile)
  }
  return (
    <Dialog isOpen title={words.title} isWide onClose={() => openFile.set({ theirs: undefined })}>
      {/* The focus starts here, so that a person in the middle of typing presses no button. */}
      <p data-start tabIndex={-1}>
        {titleText(openFile.place.path)} {isGone ? gone : words.about} Nothing is lost. Choose which to keep.
      </p>
      <CompareView before={content} after={mine} names={words.names} />
      <Acts>
        {base !== undefined && (
          <Button kind="primary" onClick={() => settleShown(openFile, merge(base, mine, content).text)}>
            {words.both}
          </Button>
        )}
        <Button onClick={keepMine}>{words.mine}</Button>
        <Button onClick={() => settleShown(openFile, content)}>{words.theirs}</Button>
      </Acts>
    </Dialog>
  )
}
