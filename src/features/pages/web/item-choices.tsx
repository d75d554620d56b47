interface Props {
  name: string
  label: string
  options: string[]
  /** What a cart knows them by, where that isn’t what is shown. */
  keys: string[] | undefined
  /** Shown when none was chosen. */
  wanted: string
  /** The first line of a long list. */
  choose: string
  id: string
  /** Attributes of the words that the owner wrote. */
  own: object
}

const mostChips = 12

function List({ name, label, options, keys = options, wanted, choose, id, own }: Props) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} required data-wanted={wanted}>
        <option value="">{choose}</option>
        {options.map((option, at) => (
          <option key={option} value={keys[at]} {...own}>
            {option}
          </option>
        ))}
      </select>
    </div>
  )
}

/** One of a few sizes or colours: all in sight, or a list where they are many. */
export function ItemChoices(props: Props) {
  const { name, label, options, keys = options, wanted, own } = props
  if (options.length === 0) return null
  if (options.length > mostChips) return <List {...props} />
  return (
    <fieldset className="chips" role="radiogroup" aria-required>
      <legend>{label}</legend>
      {options.map((option, at) => (
        <label key={option}>
          <input
            type="radio"
            name={name}
            value={keys[at]}
            required
            defaultChecked={options.length === 1}
            data-wanted={wanted}
          />
          <span {...own}>{option}</span>
        </label>
      ))}
    </fieldset>
  )
}
