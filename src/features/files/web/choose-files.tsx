import { useRef } from 'react'
import { Button, type ButtonKind } from '#kit/web/parts/button.tsx'

interface Props {
  words: string
  icon: string
  kind?: ButtonKind
  accept?: string
  onFiles: (files: File[]) => void
}

/** What was chosen; the same can be chosen again then. */
function takeFiles(input: HTMLInputElement): File[] {
  const files = [...(input.files ?? [])]
  input.value = ''
  return files
}

/** A button that asks for files of the device. */
export function ChooseFiles({ words, icon, kind, accept, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button isSmall kind={kind} icon={icon} onClick={() => input.current?.click()}>
        {words}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={words}
        accept={accept}
        onChange={({ currentTarget }) => {
          const files = takeFiles(currentTarget)
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
