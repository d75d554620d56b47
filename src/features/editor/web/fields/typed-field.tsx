import { useState, type ChangeEvent, type ComponentProps } from 'react'
import { TextArea } from '#kit/web/parts/text-area.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'

interface TypedValue {
  value: string
  onType: (text: string) => void
}

/** Shows what is being typed, even if the stored value differs; shows the stored value after the field is left. */
function useTyped({ value, onType }: TypedValue) {
  const [typed, setTyped] = useState<string>()
  return {
    value: typed ?? value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped(target.value)
      onType(target.value)
    },
    onBlur: () => setTyped(undefined),
  }
}

type OtherProps<Part extends typeof TextField | typeof TextArea> = Omit<ComponentProps<Part>, 'value' | 'onChange'>

export const TypedField = ({ value, onType, ...rest }: TypedValue & OtherProps<typeof TextField>) => (
  <TextField {...rest} {...useTyped({ value, onType })} />
)

/** The same for several lines. */
export const TypedArea = ({ value, onType, ...rest }: TypedValue & OtherProps<typeof TextArea>) => (
  <TextArea {...rest} {...useTyped({ value, onType })} />
)
