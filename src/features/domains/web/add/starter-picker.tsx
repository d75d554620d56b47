import choice from '../choice.module.css'
import { starters, type Starter } from '#domains/starters.ts'
import styles from './starter-picker.module.css'

interface Props {
  chosen: string
  onChoose: (key: string) => void
}

const Choice = ({ starter, chosen, onChoose }: Props & { starter: Starter }) => (
  <label className={`${choice.choice} ${styles.starter}`}>
    <input
      type="radio"
      name="starter"
      value={starter.key}
      checked={chosen === starter.key}
      onChange={() => onChoose(starter.key)}
    />
    <img src={`/_assets/starters/${starter.key}.webp`} alt="" width="640" height="400" />
    <strong>{starter.title}</strong>
    <span>{starter.words}</span>
  </label>
)

/** What a new site begins with. */
export const StarterPicker = (props: Props) => (
  <div className={styles.starters}>
    {starters.map((starter) => (
      <Choice key={starter.key} starter={starter} {...props} />
    ))}
  </div>
)
