import { t } from '#kit/t.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Empty } from '#kit/web/parts/empty.tsx'
import { view } from '#kit/web/parts/icons.ts'
import { adultAge, type RecordType } from '#members/rules.ts'
import { recordWords } from './words.ts'

interface Props {
  type: RecordType
  /** As far as it matters for this type. */
  age: number | null
  onBegin: () => void
  onAge: () => void
}

/** Stands where a record is, until it is saved the first time. */
export function Invitation({ type, age, onBegin, onAge }: Props) {
  const { none: title, about } = recordWords[type]
  if (age === null)
    return (
      <Empty
        icon={view}
        title={title}
        text={t(`Dating is for people aged ${adultAge} and over. Please enter your age first.`)}
      >
        <Button onClick={onAge}>Enter age</Button>
      </Empty>
    )
  if (age < adultAge)
    return <Empty icon={view} title={title} text={t(`Dating is for people aged ${adultAge} and over.`)} />
  return (
    <Empty icon={view} title={title} text={about}>
      <p>No one can find you here until you save it.</p>
      <Button kind="primary" onClick={onBegin}>
        Create profile
      </Button>
    </Empty>
  )
}
