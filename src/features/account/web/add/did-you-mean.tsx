import { likelyName } from '#domains/likely-ending.ts'

interface Props {
  name: string
  onChoose: (name: string) => void
}

/** Offers what was probably meant instead of a name whose ending nobody has. */
export function DidYouMean({ name, onChoose }: Props) {
  const likely = likelyName(name)
  return (
    <output>
      {likely && (
        <>
          Did you mean{' '}
          <button type="button" className="button link" onClick={() => onChoose(likely)}>
            {likely}
          </button>
          ?
        </>
      )}
    </output>
  )
}
