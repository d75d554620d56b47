import { t } from '#kit/t.ts'
import { useState } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Acts } from '../controls/rows.tsx'
import { TypedField } from '../fields/typed-field.tsx'
import type { LineProps } from './line-props.ts'

interface Props extends LineProps {
  id: string
  isOpen: boolean
}

/** The line as it stands in the file, for those who write it themselves, and for what the form can’t show. */
export function LineField({ id, value, problem, onChange, isOpen }: Props) {
  const [isWanted, setWanted] = useState(false)
  if (!isOpen && !isWanted && !problem)
    return (
      <Acts>
        <Button isSmall kind="quiet" onClick={() => setWanted(true)}>
          Type the line instead
        </Button>
      </Acts>
    )
  return (
    <TypedField
      id={id}
      label={t('The line in the file')}
      error={problem?.words}
      value={value}
      dir="ltr"
      onType={onChange}
    />
  )
}
