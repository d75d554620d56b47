import { t } from '#kit/t.ts'
import { useId, useState } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Checkbox } from '#kit/web/parts/checkbox.tsx'
import { settings } from '#kit/web/parts/icons.ts'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { genderTitles } from '#accounts/gender-titles.ts'
import { recordTypes, tagOptions, typeNames } from '#members/rules.ts'
import { AgeFields } from './age-fields.tsx'
import { DistanceField } from './distance-field.tsx'
import styles from './filters.module.css'
import { KeywordField } from './keyword-field.tsx'
import { countFilters, genders, readWanted, writeWanted, type SearchWishes } from './wanted.ts'

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const sortings = [
  { value: 'compatibility', label: t('Compatibility') },
  { value: 'location', label: t('Location') },
]
const genderChoices = genders.map((value) => ({
  value,
  label: value === 'all' ? t('All') : (genderTitles[value] ?? value),
}))

/** The list with or without one of the options, each at most once, in their order. */
const turn = <T extends string>(options: readonly T[], chosen: readonly string[], one: T): T[] =>
  options.filter((option) => (option === one) !== chosen.includes(option))

interface FieldsProps {
  wanted: SearchWishes
  onChange: (some: Partial<SearchWishes>) => void
  /** Only the kind of record can be chosen. */
  isBrief: boolean
}

const Types = ({ wanted: { types }, onChange }: Omit<FieldsProps, 'isBrief'>) => (
  <fieldset className={`${styles.group} ${styles.types}`}>
    <legend>Looking for</legend>
    {recordTypes.map((type) => (
      <Checkbox
        key={type}
        label={typeNames[type]}
        checked={types.includes(type)}
        onChange={() => onChange({ types: turn(recordTypes, types, type) })}
      />
    ))}
  </fieldset>
)

const Tags = ({ wanted: { tags }, onChange }: Omit<FieldsProps, 'isBrief'>) => (
  <fieldset className={styles.group}>
    <legend>Tags</legend>
    <div className={styles.chips}>
      {tagOptions.map((tag) => (
        <label key={tag} className={styles.chip}>
          <input
            type="checkbox"
            checked={tags.includes(tag)}
            onChange={() => onChange({ tags: turn(tagOptions, tags, tag) })}
          />
          {capitalise(tag)}
        </label>
      ))}
    </div>
  </fieldset>
)

function Fields({ wanted, onChange, isBrief }: FieldsProps) {
  if (isBrief) return <Types wanted={wanted} onChange={onChange} />
  return (
    <>
      <Types wanted={wanted} onChange={onChange} />
      <SelectField
        label={t('Sort by')}
        choices={sortings}
        value={wanted.sortBy}
        onChange={({ currentTarget }) =>
          onChange({ sortBy: currentTarget.value === 'location' ? 'location' : 'compatibility' })
        }
      />
      <AgeFields ages={wanted} onChange={onChange} />
      <SelectField
        label={t('Gender')}
        choices={genderChoices}
        value={wanted.gender}
        onChange={({ currentTarget }) => onChange({ gender: genders.find((one) => one === currentTarget.value) })}
      />
      <DistanceField wanted={wanted} onChange={onChange} />
      <Tags wanted={wanted} onChange={onChange} />
      <KeywordField keywords={wanted.keywords} onChange={(keywords) => onChange({ keywords })} />
    </>
  )
}

/** The filters: a card at the side, or folded behind a button where there is no room for that. */
export function FilterCard({ wanted, onChange, isBrief }: FieldsProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [clearings, setClearings] = useState(0)
  const active = countFilters(wanted)
  const clear = () => {
    onChange(readWanted(''))
    // What was typed and isn’t searched for goes too.
    setClearings(clearings + 1)
  }
  return (
    <section className={styles.card} aria-label={t('Filters')}>
      <div className={styles.head}>
        <h2>Filters</h2>
        <div className={styles.turn}>
          <Button icon={settings} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {active > 0 ? t(`Filters (${active})`) : t('Filters')}
          </Button>
        </div>
        <Button kind="quiet" isSmall focusableWhenDisabled disabled={writeWanted(wanted) === ''} onClick={clear}>
          Clear filters
        </Button>
      </div>
      <div id={id} key={clearings} className={styles.fields} data-open={isOpen || undefined}>
        <Fields wanted={wanted} onChange={onChange} isBrief={isBrief} />
        <div className={styles.results}>
          <Button isWide onClick={() => setOpen(false)}>
            Show results
          </Button>
        </div>
      </div>
    </section>
  )
}
