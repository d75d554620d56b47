import { useId } from 'react'
import styles from './switch-two.module.css'

interface Props {
  /** What is switched, read out only. */
  legend: string
  /** The words for off and on. */
  words: readonly [off: string, on: string]
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

/** One of two ways to show the same. */
export function SwitchTwo({ legend, words, isOn, onSwitch }: Props) {
  const name = useId()
  return (
    <fieldset className={styles.switch}>
      <legend className="unseen">{legend}</legend>
      {words.map((each, at) => (
        <label key={each}>
          <input type="radio" name={name} checked={isOn === (at === 1)} onChange={() => onSwitch(at === 1)} />
          {each}
        </label>
      ))}
    </fieldset>
  )
}
