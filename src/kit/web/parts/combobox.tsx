import { t } from '#kit/t.ts'
import { Combobox as Base } from '@base-ui/react/combobox'
import { useDirection } from '@base-ui/react/direction-provider'
import { useState } from 'react'
import widths from './combobox.module.css'
import styles from './control.module.css'
import { Field, type ControlProps, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { check, cross, down } from './icons.ts'
import popup from './popup.module.css'
import { useFound, type Find, type Option } from './use-found.ts'

const english = {
  clear: t('Clear'),
  open: t('Show options'),
  none: t('No results.'),
  searching: t('Searching...'),
  failed: t('The search failed. Change your search to try again.'),
}

interface Props extends FieldProps {
  /** All there are; narrowed down by what is typed. */
  options?: readonly Option[]
  /** Or where they are found: called with what is typed, after a moment's rest. */
  find?: Find
  value: Option | null
  onChange: (value: Option | null) => void
  name?: string
  placeholder?: string
  isDisabled?: boolean
  words?: Partial<typeof english>
}

const Choice = ({ option }: { option: Option }) => (
  <Base.Item value={option} className={popup.item}>
    <span className={widths.words}>
      {option.label}
      {option.hint !== undefined && <small>{option.hint}</small>}
    </span>
    <Base.ItemIndicator>
      <Icon of={check} />
    </Base.ItemIndicator>
  </Base.Item>
)

/** The list below the field. */
function List({ status, none }: { status: string | undefined; none: string }) {
  const dir = useDirection()
  return (
    <Base.Portal>
      <Base.Positioner className={popup.positioner} sideOffset={4} dir={dir}>
        <Base.Popup className={`${popup.popup} ${widths.list}`}>
          <Base.Status className={popup.note}>{status}</Base.Status>
          <Base.Empty className={popup.note}>{status === undefined ? none : undefined}</Base.Empty>
          <Base.List>{(option: Option) => <Choice key={option.value} option={option} />}</Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

interface BoxProps extends Pick<Props, 'placeholder'> {
  control: ControlProps
  isFilled: boolean
  words: typeof english
}

/** Named by the label's id too: while the list is open, the rest of the screen is hidden from screen readers. */
const Box = ({ control, placeholder, isFilled, words }: BoxProps) => (
  <Base.InputGroup className={styles.box}>
    <Base.Input
      {...control}
      aria-labelledby={`${control.id}-label`}
      placeholder={placeholder}
      className={styles.inner}
    />
    {isFilled && (
      <Base.Clear className={styles.tool} aria-label={words.clear}>
        <Icon of={cross} />
      </Base.Clear>
    )}
    <Base.Trigger className={styles.tool} aria-label={words.open}>
      <Icon of={down} />
    </Base.Trigger>
  </Base.InputGroup>
)

const isSame = (one: Option, other: Option) => one.value === other.value

/** One of many, found by typing a part of it. */
export function Combobox({ label, isLabelHidden, help, error, isRequired, options, find, value, ...rest }: Props) {
  const { onChange, name, placeholder, isDisabled, words: given } = rest
  const words = { ...english, ...given }
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const found = useFound(isOpen ? find : undefined, text === value?.label ? '' : text)
  const status = found.isFailure ? words.failed : found.isBusy ? words.searching : undefined
  return (
    <Field {...{ label, isLabelHidden, help, error, isRequired }}>
      {(control) => (
        <Base.Root
          items={find ? found.options : (options ?? [])}
          {...(find && { filter: null })}
          value={value}
          onValueChange={onChange}
          onInputValueChange={setText}
          onOpenChange={setOpen}
          isItemEqualToValue={isSame}
          autoHighlight
          name={name}
          disabled={isDisabled}
        >
          <Box control={control} placeholder={placeholder} isFilled={value !== null} words={words} />
          <List status={status} none={words.none} />
        </Base.Root>
      )}
    </Field>
  )
}
