import { useState, type ChangeEvent, type ComponentProps } from 'react'

interface Typed {
  value: string
  onType: (text: string) => void
}

/** What is being typed is shown, whatever is made of it meanwhile; afterwards, what was made of it. */
function useTyped({ value, onType }: Typed) {
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

type Rest<Tag extends 'input' | 'textarea'> = Omit<ComponentProps<Tag>, 'value' | 'onChange'>

export const TypedInput = ({ value, onType, ...rest }: Typed & Rest<'input'>) => (
  <input {...rest} {...useTyped({ value, onType })} />
)

/** The same for several lines. */
export const TypedArea = ({ value, onType, ...rest }: Typed & Rest<'textarea'>) => (
  <textarea {...rest} {...useTyped({ value, onType })} />
)
