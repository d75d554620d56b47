import { correctEnding } from '#domains/mistyped-endings.ts'
import { Button } from '#kit/web/parts/button.tsx'

interface Props {
  name: string
  onChoose: (name: string) => void
}

/** Offers what was probably meant instead of a name whose ending nobody has. */
export function DidYouMean({ name, onChoose }: Props) {
  const likely = correctEnding(name)
  return (
    <output>
      {likely && (
        <>
          Did you mean{' '}
          <Button isSmall onClick={() => onChoose(likely)}>
            {likely}
          </Button>{' '}
          ?
        </>
      )}
    </output>
  )
}
