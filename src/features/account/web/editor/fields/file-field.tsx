interface Props {
  id: string
  value: string
  onChange: (value: string) => void
}

/** The path of another file of the site. */
export const FileField = ({ id, value, onChange }: Props) => (
  <input
    id={id}
    value={value}
    placeholder="prices.csv"
    spellCheck={false}
    onChange={(event) => onChange(event.target.value)}
  />
)
