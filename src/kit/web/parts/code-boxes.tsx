import styles from './code-boxes.module.css'
import { codeLength, useCodeBoxes } from './use-code-boxes.ts'

interface Props {
  /** What stands in the boxes; a blank for an empty one. */
  code: string
  onCode: (code: string) => void
  /** Of all boxes together. */
  label: string
  /** Of one box, with `{place}`. */
  boxLabel: string
  /** The ids of what says more about the code. */
  describedBy?: string
  isWrong?: boolean
  digitsOnly?: boolean
  /** The focus stays where it is; otherwise it comes to the first box. */
  isFocusLeft?: boolean
}

const places = Array.from({ length: codeLength }, (_, place) => place)

/** Whether a sign stands in every box. */
export const isWhole = (code: string) => code.replaceAll(' ', '').length === codeLength

/** One box for each sign of a code. The first is focused as they appear: give them another `key` to begin again. */
export function CodeBoxes({ code, onCode, label, boxLabel, describedBy, isWrong, ...rest }: Props) {
  const { digitsOnly = false, isFocusLeft = false } = rest
  const { boxes, type, press, paste } = useCodeBoxes({ code, onCode, digitsOnly, isFocusLeft })
  return (
    <fieldset className={styles.boxes} dir="ltr" aria-describedby={describedBy} onPaste={paste}>
      <legend className="unseen">{label}</legend>
      {places.map((place) => (
        <input
          key={place}
          ref={(box) => void (boxes.current[place] = box)}
          value={code[place]?.trim() ?? ''}
          aria-label={boxLabel.replace('{place}', String(place + 1))}
          aria-invalid={isWrong || undefined}
          autoComplete={place === 0 ? 'one-time-code' : 'off'}
          inputMode={digitsOnly ? 'numeric' : 'text'}
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => type(target.value, place)}
          onKeyDown={(event) => press(event, place)}
        />
      ))}
    </fieldset>
  )
}
