import { t } from '#kit/t.ts'
import { CompareView } from '#files/web/compare-view.tsx'
import { mergeTexts } from '#files/web/merge.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { titleText } from '#files/web/text-names.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { chooseShown, publishFile } from './sync.ts'
import type { OpenFile, OtherText } from './open-file.ts'
import { Acts } from '../controls/rows.tsx'

interface Props {
  openFile: OpenFile
  mine: string
  theirs: OtherText
}

const ofSomebody = {
  title: t('Someone else changed this too'),
  about: (file: string) =>
    t(`${file} was published by someone else while you were writing. Nothing is lost. Choose which to keep.`),
  names: [t('Theirs (published)'), t('Mine')],
  both: t('Combine both'),
  mine: t('Keep mine'),
  theirs: t('Use theirs'),
} as const
const sayGone = (file: string) =>
  t(`${file} was deleted by someone else while you were writing. Nothing is lost. Choose which to keep.`)
const ofMyself = {
  title: t('You changed this in another window too'),
  about: (file: string) =>
    t(`${file} has different text there in the same places. Nothing is lost. Choose which to keep.`),
  names: [t('In the other window'), t('Here')],
  both: t('Combine both'),
  mine: t('Keep this one'),
  theirs: t('Use the other one'),
} as const

/** Shows two texts that were made of one; nothing is lost whatever is chosen. */
export function ClashDialog({ openFile, mine, theirs: { content, base, isOwn, published } }: Props) {
  const words = isOwn ? ofMyself : ofSomebody
  const isGone = !isOwn && published.version === null
  const keepMine = () => {
    chooseShown(openFile, mine)
    if (!isOwn) void publishFile(openFile)
  }
  return (
    <Dialog isOpen title={words.title} isWide onClose={() => openFile.set({ theirs: undefined })}>
      {/* The focus starts here, so that a person in the middle of typing presses no button. */}
      <p data-start tabIndex={-1}>
        {(isGone ? sayGone : words.about)(titleText(openFile.place.path))}
      </p>
      <CompareView before={content} after={mine} names={words.names} />
      <Acts>
        {base !== undefined && (
          <Button kind="primary" onClick={() => chooseShown(openFile, mergeTexts(base, mine, content).text)}>
            {words.both}
          </Button>
        )}
        <Button onClick={keepMine}>{words.mine}</Button>
        <Button onClick={() => chooseShown(openFile, content)}>{words.theirs}</Button>
      </Acts>
    </Dialog>
  )
}
