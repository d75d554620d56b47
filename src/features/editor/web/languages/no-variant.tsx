import { t } from '#kit/t.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Empty } from '#kit/web/parts/empty.tsx'
import { Acts } from '../controls/rows.tsx'
import { useOpenFile } from '../drafts/use-open-files.ts'
import { nameOfLanguage } from '../location/name-of-language.ts'
import { splitLanguage } from '../texts/site-languages.ts'
import { useLanguages } from './use-languages.ts'

interface Props {
  /** The file that isn’t there yet, such as `menu.de.txt`. */
  file: string
  title: string
  /** What an empty one begins with. */
  onEmpty: () => void
}

/** For a menu or a store that a language lacks: visitors see the main one until there is another. */
export function NoVariant({ file, title, onEmpty }: Props) {
  const split = splitLanguage(file)
  const { own } = useLanguages()
  const { openFile } = useOpenFile(file)
  const { state } = useOpenFile(split.file)
  const [name, main] = [nameOfLanguage(split.language), nameOfLanguage(own)]
  return (
    <Empty title={title} text={t(`Until there is one, visitors who read ${name} see the one in ${main}.`)}>
      <Acts>
        {state.text.trim() !== '' && (
          <Button isSmall kind="primary" onClick={() => openFile.replace(state.text)}>
            {t(`Copy from ${main}`)}
          </Button>
        )}
        <Button isSmall onClick={onEmpty}>
          Start empty
        </Button>
      </Acts>
    </Empty>
  )
}
