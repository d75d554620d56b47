import { t } from '#kit/t.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { add } from '#kit/web/parts/icons.ts'
import { Menu } from '#kit/web/parts/menu.tsx'

interface Props {
  page: string
  /** Its name. */
  language: string
  onMake: (isCopied: boolean) => void
}

/** A page that a language lacks, and what it can begin with. */
export const MissingVariant = ({ page, language, onMake }: Props) => (
  <Menu
    button={
      <Button isSmall kind="quiet" icon={add} aria-label={t(`${page} in ${language}: missing. Create it`)}>
        Missing
      </Button>
    }
    entries={[
      { label: t('Start with a copy'), onChoose: () => onMake(true) },
      { label: t('Start empty'), onChoose: () => onMake(false) },
    ]}
  />
)
