import { starters, type Starter } from '#domains/starters.ts'

interface Props {
  chosen: string
  onChoose: (key: string) => void
}

const Choice = ({ starter, chosen, onChoose }: Props & { starter: Starter }) => (
  <label className="choice starter">
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
  <div className="starters">
    {starters.map((starter) => (
      <Choice key={starter.key} starter={starter} {...props} />
    ))}
  </div>
)
