import { t } from '#kit/t.ts'
import { useState, type SubmitEvent } from 'react'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { BlockFields } from '../fields/block-fields.tsx'
import { words, type FieldProblems } from '../fields/fields.ts'
import { fillIn, useMistakes, type Mistakes } from '../fields/use-mistakes.ts'
import { addressFor, useMakePage, type WantedPage } from './make-page.ts'
import { pageTemplates } from './page-templates.ts'
import { Checkbox } from '#kit/web/parts/checkbox.tsx'
import { Hint } from '../controls/hint.tsx'
import { Rows } from '../controls/rows.tsx'
import styles from './new-page.module.css'

interface Props {
  /** The files of all pages there are. */
  pages: string[]
  onClose: () => void
  onMade: (path: string) => void
}

interface FieldsProps {
  wanted: WantedPage
  change: (values: Partial<WantedPage>) => void
}

/** What it is called, and where it is found. */
const Name = ({ wanted, change, problems }: FieldsProps & { problems: FieldProblems }) => {
  const address = addressFor({ ...wanted, address: '' })
  const fields = [
    words('title', t('Title')),
    words('address', t('Address'), address && t(`Leave empty for /${address}`)),
  ]
  return (
    <BlockFields
      fields={fields}
      values={wanted}
      onChange={(next) => change(fillIn(start, next))}
      isFocused
      problems={problems}
    />
  )
}

const Templates = ({ wanted, change }: FieldsProps) => (
  <fieldset className={styles.templates}>
    <legend>Start with</legend>
    {pageTemplates.map(({ key, title, about }) => (
      <label key={key}>
        <input
          type="radio"
          name="template"
          checked={wanted.template === key}
          onChange={() => change({ template: key })}
        />
        <strong>{title}</strong>
        <span>{about}</span>
      </label>
    ))}
  </fieldset>
)

const Showing = ({ wanted, change }: FieldsProps) => (
  <>
    <Checkbox
      label={t('Add to the menu')}
      checked={wanted.inMenu}
      onChange={(event) => change({ inMenu: event.target.checked })}
    />
    <Checkbox
      label={t('Hide from visitors, also after publishing')}
      checked={wanted.isHidden}
      onChange={(event) => change({ isHidden: event.target.checked, inMenu: !event.target.checked })}
    />
  </>
)

const start: WantedPage = { title: '', address: '', template: 'empty', isHidden: false, inMenu: true }

/** What is wrong with a wanted page. */
function findMistakes(wanted: WantedPage, pages: string[]): Mistakes | undefined {
  const address = addressFor(wanted)
  if (address === '' && wanted.title.trim() === '') return { title: t('Please enter a title.') }
  if (address === '') return { address: t('Please enter an address.') }
  return pages.includes(`${address}/content.txt`) ? { address: t('A page already has this address.') } : undefined
}

/** Asks what a new page is about, and creates it. */
export function NewPage({ pages, onClose, onMade }: Props) {
  const [wanted, setWanted] = useState(start)
  const [problem, setProblem] = useState<string>()
  const { form, setMistakes, problems } = useMistakes()
  const makePage = useMakePage()
  const fields = { wanted, change: (values: Partial<WantedPage>) => setWanted({ ...wanted, ...values }) }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const mistakes = findMistakes(wanted, pages)
    setMistakes(mistakes)
    if (mistakes) return
    try {
      onMade(await makePage(wanted))
      showToast({ title: t('Page created'), text: t('Visitors see it once you publish.') })
    } catch (fault) {
      setProblem(fault instanceof Error ? fault.message : t('Failed to create file'))
    }
  }
  return (
    <Dialog isOpen title={t('New page')} onClose={onClose} isUnsaved={wanted.title !== '' || wanted.address !== ''}>
      <form ref={form} onSubmit={(event) => void submit(event)}>
        <Rows>
          <Name {...fields} problems={problems} />
          <Templates {...fields} />
          <Showing {...fields} />
          <Hint>Nobody else sees it until you publish.</Hint>
          <Trouble words={problem} />
          <Button kind="primary" type="submit">
            Create page
          </Button>
        </Rows>
      </form>
    </Dialog>
  )
}
