import { emailPattern } from '#accounts/rules.ts'
import type { SiteWords } from '#kit/catalogue.ts'
import type { Settings } from '#sites/format/settings.ts'
import { countryCodes, listCountries } from '#store/countries.ts'
import { shippingTo } from '#store/pricing.ts'
import type { ShopProps } from './shop-props.ts'

type ShopWords = SiteWords['shop']
/** What a buyer has to fill in at the checkout. */
type ContactName = keyof ShopWords['wanted']

interface FieldProps {
  id: string
  name: string
  label: string
  /** What is asked for where it is missing; optional without it. */
  wanted?: string
  autoComplete: string
  maxLength: number
  type?: 'email' | 'tel'
  isShort?: boolean
}

/** A number of a phone has digits, of whatever script. */
const patterns = { email: emailPattern, tel: String.raw`.*\p{Nd}.*` }
const errorOf = (id: string) => `${id}-error`

function Mistake({ id }: { id: string }) {
  return <span className="mistake" id={errorOf(id)} hidden />
}

function Field({ id, name, label, wanted, type, isShort, ...input }: FieldProps) {
  return (
    <div className={isShort ? 'field' : 'field whole'}>
      <label htmlFor={id}>{label}</label>
      <input
        {...{ id, name, ...input }}
        type={type ?? 'text'}
        inputMode={type}
        pattern={type && patterns[type]}
        required={wanted !== undefined}
        data-wanted={wanted}
        aria-describedby={wanted && errorOf(id)}
      />
      {wanted && <Mistake id={id} />}
    </div>
  )
}

interface ChoiceProps {
  id: string
  name: string
  label: string
  options: [value: string, label: string][]
  autoComplete?: string
  wanted?: string
  chosen: string
  /** Where the store delivers, for the script that chooses. */
  delivers?: string | undefined
  /** Of a field that isn't shown at first: its name for the script. */
  part?: string
}

function Choice({ id, name, label, options, wanted, chosen, autoComplete, delivers, part }: ChoiceProps) {
  return (
    <div className="field" data-part={part} hidden={part !== undefined}>
      <label htmlFor={id}>{label}</label>
      <select
        {...{ id, name, autoComplete }}
        defaultValue={chosen}
        data-wanted={wanted}
        data-delivers={delivers}
        aria-describedby={wanted && errorOf(id)}
      >
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      {wanted && <Mistake id={id} />}
    </div>
  )
}

/** Typed, or chosen where the store's rates differ by region: the script shows the list that the quote names. */
function StateField({ id, name, label, wanted }: Pick<FieldProps, 'id' | 'name' | 'label' | 'wanted'>) {
  const same = { name, autoComplete: 'shipping address-level1', required: true, 'data-wanted': wanted }
  return (
    <div className="field">
      <label htmlFor={id} data-part="state-label">
        {label}
      </label>
      <input {...{ id, ...same }} type="text" maxLength={100} aria-describedby={errorOf(id)} data-part="state" />
      <select {...{ id: `${id}-list`, ...same }} aria-describedby={errorOf(id)} data-part="regions" disabled hidden />
      <Mistake id={id} />
    </div>
  )
}

const isListed = (code: string) => countryCodes.includes(code)

const known = new Map<string, [value: string, label: string][]>()

/** Sorting 249 names takes longer than the rest of the page. */
function countriesIn(language: string): [value: string, label: string][] {
  const countries = known.get(language) ?? listCountries(language).map(({ code, name }) => [code, name])
  if (known.size > 50) known.clear()
  known.set(language, countries as [string, string][])
  return countries as [string, string][]
}

/** The country that the list begins with: the United States, unless the store delivers elsewhere only. */
function firstCountry({ shipping, currency }: Settings): { chosen: string; delivers?: string } {
  const isReached = (code: string) => shippingTo([code], { amount: 0, currency }, shipping) !== undefined
  const [first, ...others] = isReached('US')
    ? []
    : Object.keys(shipping?.byCountry ?? {})
        .filter(isListed)
        .filter(isReached)
  return first === undefined ? { chosen: 'US' } : { chosen: first, delivers: [first, ...others].join(' ') }
}

const asked = (words: ShopWords, name: ContactName) => ({ name, wanted: words.wanted[name] })

/** Who buys. */
export function ContactFields({ page, words, id }: ShopProps & { id: string }) {
  const { firstName, lastName, email } = page.words
  const of = (name: ContactName) => ({ id: `${id}-${name}`, ...asked(words, name) })
  return (
    <fieldset className="asked">
      <legend>{words.contact}</legend>
      <Field {...of('firstName')} label={firstName} autoComplete="given-name" maxLength={100} isShort />
      <Field {...of('lastName')} label={lastName} autoComplete="family-name" maxLength={100} isShort />
      <Field {...of('email')} label={email} type="email" autoComplete="email" maxLength={254} />
      <Field {...of('phone')} label={words.labels.phone} type="tel" autoComplete="tel" maxLength={40} />
      <Choice
        {...{ id: `${id}-phoneType`, name: 'phoneType', label: words.phoneType, chosen: 'Mobile' }}
        options={Object.entries(words.phoneTypes)}
      />
      <Choice
        {...{ id: `${id}-updates`, name: 'updates', label: words.updates, chosen: 'E-Mail Only', part: 'updates' }}
        options={Object.entries(words.updateChoices)}
      />
    </fieldset>
  )
}

/** Where it is sent. */
export function AddressFields({ page, words, id }: ShopProps & { id: string }) {
  const { labels } = words
  const of = (name: ContactName) => ({ id: `${id}-${name}`, ...asked(words, name) })
  const line2 = { id: `${id}-address2`, name: 'address2', label: labels.address2 }
  return (
    <fieldset className="asked">
      <legend>
        <span data-part="sent-to">{words.shippingAddress}</span>
        <span data-part="billed-to" hidden>
          {words.billingAddress}
        </span>
      </legend>
      <Field {...of('address')} label={labels.address} autoComplete="shipping address-line1" maxLength={200} />
      <Field {...line2} autoComplete="shipping address-line2" maxLength={200} />
      <Field {...of('city')} label={labels.city} autoComplete="shipping address-level2" maxLength={100} isShort />
      <StateField {...of('state')} label={labels.state} />
      <Field {...of('zip')} label={labels.zip} autoComplete="shipping postal-code" maxLength={20} isShort />
      <Choice
        {...of('country')}
        {...{ label: labels.country, autoComplete: 'shipping country', ...firstCountry(page.view.settings) }}
        options={countriesIn(page.view.language)}
      />
    </fieldset>
  )
}
